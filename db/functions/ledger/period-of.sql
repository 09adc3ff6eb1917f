-- The number of the running day, week or month in a time zone.
create or replace function ledger.period_of(at timestamptz, span text, zone text) returns int
language sql stable parallel safe as $$
  select case span
    when 'day' then ((at at time zone zone)::date - date '1970-01-01')
    -- 1970-01-01 was a Thursday: weeks start on Monday.
    when 'week' then (((at at time zone zone)::date - date '1970-01-01') + 3) / 7
    else (extract(year from (at at time zone zone)) * 12 + extract(month from (at at time zone zone)))::int
  end
$$;
