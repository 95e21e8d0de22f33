// Filled in as the rooms are built.
