-- 1,048,576 practices: all names of four syllables, from a set of 32, some with diacritics.
begin;
create temp table syllable(number integer primary key, text text not null);
insert into syllable(text) values
  ('ba'), ('chö'), ('dro'), ('dzo'), ('gyal'), ('jam'), ('kar'), ('kyi'), ('la'), ('lo'), ('ma'), ('mé'), ('mo'), ('nam'),
  ('ngön'), ('nor'), ('nyi'), ('pa'), ('pé'), ('phur'), ('rab'), ('rig'), ('sam'), ('sö'), ('ta'), ('tob'), ('tsé'), ('wang'),
  ('ya'), ('yön'), ('zang'), ('zhi');
insert into practice(name)
select upper(substr(a.text, 1, 1)) || substr(a.text, 2) || b.text || c.text || d.text
from syllable a, syllable b, syllable c, syllable d;
commit;
