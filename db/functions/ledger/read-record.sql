-- A page of a wallet's record, newest first, of the wanted codes (null: all), with from_at <= at < to_at. `total` is the
-- number of lines in that span; a page beyond them has one row with nothing but the total.
create or replace function ledger.read_record(w bigint, keys text[], from_at timestamptz, to_at timestamptz, skip bigint, take int)
returns table (total bigint, at timestamptz, entry_id bigint, ordinal smallint, code text, change bigint, balance bigint)
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  first_line bigint := ledger.count_lines(w, keys, from_at);
  span bigint := ledger.count_lines(w, keys, to_at) - first_line;
  target bigint := first_line + span - skip;
  oldest_line bigint := greatest(first_line, target - take);
  last_no int := (select max(x.no) from ledger.record_mark x where x.wallet_id = w);
  low int;
  high int;
  middle int;
  m ledger.record_mark;
  below ledger.record_mark;
  above ledger.record_mark;
begin
  if target <= oldest_line then
    return query select span, null::timestamptz, null::bigint, null::smallint, null::text, null::bigint, null::bigint;
  end if;
  while target > oldest_line loop
    -- The last mark with fewer lines than the target: its block holds the target.
    low := 0;
    high := coalesce(last_no, 0);
    below := null;
    while low < high loop
      middle := (low + high + 1) / 2;
      select * into m from ledger.record_mark x where x.wallet_id = w and x.no = middle;
      if ledger.lines_of(m, keys) < target then
        low := middle;
        below := m;
      else
        high := middle - 1;
      end if;
    end loop;
    select * into above from ledger.record_mark x where x.wallet_id = w and x.no = low + 1;
    return query
    select span, l.at, l.entry_id, l.ordinal, l.code, l.change, l.balance
    from (
      select s.*, coalesce(below.balance, 0) + (sum(s.change) over reading)::bigint as balance,
        coalesce(ledger.lines_of(below, keys), 0) + count(*) filter (where s.is_wanted) over reading as line
      from (
        select r.*, keys is null or r.code || case when r.change < 0 then '-' else '+' end = any (keys) as is_wanted
        from ledger.record_lines(w, coalesce(below.at, '-infinity'), coalesce(below.entry_id, 0),
          coalesce(above.at, 'infinity'), coalesce(above.entry_id, 0)) r
      ) s window reading as (order by s.at, s.entry_id, s.ordinal)
    ) l
    where l.is_wanted and l.line <= target and l.line > oldest_line
    order by l.line desc;
    target := greatest(oldest_line, coalesce(ledger.lines_of(below, keys), 0));
  end loop;
end $$;
