-- What had settled before this moment is in the sums; null: they were never made.
alter table reports.rollup_cursor rename column moved_at to counted_until;
