-- Makes the partitions of every registered table, from this month to `ahead` months on. The application's role owns
-- no table, so this runs with the rights of the owner.
create or replace function platform.ensure_months(ahead int default 3) returns int
language plpgsql security definer set search_path = pg_catalog as $$
declare
  t record;
  month_start date;
  part text;
  made int := 0;
begin
  perform pg_advisory_xact_lock(hashtext('platform.ensure_months'));
  for t in select schema_name, table_name from platform.monthly_table order by 1, 2 loop
    for i in 0..ahead loop
      month_start := (date_trunc('month', platform.house_time() at time zone 'UTC') + make_interval(months => i))::date;
      part := t.table_name || to_char(month_start, '_YYYY_MM');
      if to_regclass(format('%I.%I', t.schema_name, part)) is null then
        execute format('create table %I.%I partition of %I.%I for values from (%L) to (%L)',
          t.schema_name, part, t.schema_name, t.table_name,
          month_start::text || ' 00:00:00+00', (month_start + interval '1 month')::date::text || ' 00:00:00+00');
        made := made + 1;
      end if;
    end loop;
  end loop;
  return made;
end $$;
