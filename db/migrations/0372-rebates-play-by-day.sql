-- The report of rebates reads a range of days (docs/decisions/129).
create index play_day on rebates.play (day, chain_id);
