-- Makes the marks of a wallet's full blocks. The youngest entries wait, in case the clock of the server steps back.
create or replace function ledger.mark_record(w bigint, block int) returns int
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  m ledger.record_mark;
  until_at timestamptz;
  until_id bigint;
  full_block boolean;
  made int := 0;
begin
  perform pg_advisory_xact_lock(hashtextextended('ledger.mark_record', w));
  loop
    select * into m from ledger.record_mark x where x.wallet_id = w order by x.no desc limit 1;
    -- Both sides are cut to a block before they are merged, so that each is an index scan that stops.
    select count(*) = block, (array_agg(e.at order by e.at desc, e.id desc))[1], (array_agg(e.id order by e.at desc, e.id desc))[1]
      into full_block, until_at, until_id
    from (
      select * from (
        (select x.at, x.id from ledger.entry x
          where x.wallet_id = w and x.at >= coalesce(m.at, '-infinity') and (x.at, x.id) > (coalesce(m.at, '-infinity'), coalesce(m.entry_id, 0))
            and x.at < platform.house_time() - interval '10 seconds' order by x.at, x.id limit block)
        union all
        (select x.at, x.id from ledger.entry x
          where x.counterparty_id = w and x.at >= coalesce(m.at, '-infinity') and (x.at, x.id) > (coalesce(m.at, '-infinity'), coalesce(m.entry_id, 0))
            and x.at < platform.house_time() - interval '10 seconds' order by x.at, x.id limit block)
      ) sides order by at, id limit block
    ) e;
    exit when not full_block;
    insert into ledger.record_mark (wallet_id, no, at, entry_id, balance, lines, lines_by)
    select w, coalesce(m.no, 0) + 1, until_at, until_id, coalesce(m.balance, 0) + sum(k.change), coalesce(m.lines, 0) + sum(k.lines),
      coalesce(m.lines_by, '{}') || jsonb_object_agg(k.key, k.lines + coalesce((m.lines_by ->> k.key)::bigint, 0))
    from (
      select l.code || case when l.change < 0 then '-' else '+' end as key, count(*) as lines, sum(l.change) as change
      from ledger.record_lines(w, coalesce(m.at, '-infinity'), coalesce(m.entry_id, 0), until_at, until_id) l group by 1
    ) k;
    made := made + 1;
  end loop;
  return made;
end $$;
