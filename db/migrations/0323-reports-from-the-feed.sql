-- The feed of bet changes moves these sums from here on, with a cursor of its own (docs/decisions/116). Bets of before have had their valid
-- stakes judged anew (0310), and their day is known to the brands alone: the sums are derived, and are made again from the first bet.
truncate reports.member_day;
drop table reports.rollup_cursor;
