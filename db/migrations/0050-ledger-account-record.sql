-- The account record reads the books by wallet and instant. A wallet's entries are written under its lock with an instant
-- taken after the lock, so (at, id) is the order in which its balance moved.

-- Marks find rare lines too.
drop index ledger.entry_money;

-- A mark closes a block of a wallet's entries and carries what lies before it, so that any page of a long record is found
-- by halving and counted without reading the record. Derived: may be deleted and is made again.
create table ledger.record_mark (
  wallet_id bigint not null references ledger.account (id),
  no int not null check (no > 0),
  -- The last entry of the block.
  at timestamptz not null,
  entry_id bigint not null,
  balance bigint not null,
  -- Lines up to here; and by entry code with its sign: {"casino.round-": 120, "casino.round+": 60}.
  lines bigint not null,
  lines_by jsonb not null,
  primary key (wallet_id, no)
);
create index record_mark_at on ledger.record_mark (wallet_id, at, no);
grant select, insert on ledger.record_mark to fairhouse_app;

insert into ledger.rollup_cursor (name, next_tx) values ('record_mark', 0);

-- What moved a wallet after one entry and up to another, in no order; a movement with two postings is two lines.
create function ledger.record_lines(w bigint, after_at timestamptz, after_id bigint, until_at timestamptz, until_id bigint)
returns table (at timestamptz, entry_id bigint, ordinal smallint, code text, change bigint)
language sql stable as $$
  select e.at, e.id, p.ordinal, e.code, case when p.credit = w then p.amount else -p.amount end
  from (
    select x.at, x.id, x.code from ledger.entry x
    where x.wallet_id = w and x.at >= after_at and x.at <= until_at and (x.at, x.id) > (after_at, after_id) and (x.at, x.id) <= (until_at, until_id)
    union all
    select x.at, x.id, x.code from ledger.entry x
    where x.counterparty_id = w and x.at >= after_at and x.at <= until_at and (x.at, x.id) > (after_at, after_id) and (x.at, x.id) <= (until_at, until_id)
  ) e
  join ledger.posting p on p.entry_id = e.id and p.at = e.at
  where p.debit = w or p.credit = w
$$;

-- Lines of the wanted codes up to a mark; all lines when no codes are given.
create function ledger.lines_of(m ledger.record_mark, keys text[]) returns bigint
language sql stable as $$
  select case when keys is null then m.lines
    else (select coalesce(sum((m.lines_by ->> k)::bigint), 0) from unnest(keys) k) end
$$;

-- Lines of the wanted codes before an instant, since the wallet was made.
create function ledger.count_lines(w bigint, keys text[], before timestamptz) returns bigint
language plpgsql stable as $$
declare
  m ledger.record_mark;
  rest bigint;
begin
  select * into m from ledger.record_mark x where x.wallet_id = w and x.at < before order by x.at desc, x.no desc limit 1;
  select count(*) into rest
  from ledger.record_lines(w, coalesce(m.at, '-infinity'), coalesce(m.entry_id, 0), before, -1) l
  where keys is null or l.code || case when l.change < 0 then '-' else '+' end = any (keys);
  return coalesce(ledger.lines_of(m, keys), 0) + rest;
end $$;

-- Makes the marks of a wallet's full blocks. The youngest entries wait, in case the clock of the server steps back.
create function ledger.mark_record(w bigint, block int) returns int
language plpgsql as $$
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
            and x.at < clock_timestamp() - interval '10 seconds' order by x.at, x.id limit block)
        union all
        (select x.at, x.id from ledger.entry x
          where x.counterparty_id = w and x.at >= coalesce(m.at, '-infinity') and (x.at, x.id) > (coalesce(m.at, '-infinity'), coalesce(m.entry_id, 0))
            and x.at < clock_timestamp() - interval '10 seconds' order by x.at, x.id limit block)
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

-- A page of a wallet's record, newest first, of the wanted codes (null: all), with from_at <= at < to_at. `total` is the
-- number of lines in that span; a page beyond them has one row with nothing but the total.
create function ledger.read_record(w bigint, keys text[], from_at timestamptz, to_at timestamptz, skip bigint, take int)
returns table (total bigint, at timestamptz, entry_id bigint, ordinal smallint, code text, change bigint, balance bigint)
language plpgsql stable as $$
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

-- See post_batch: without these, plans made on an empty ledger scan the tables that then grow.
alter function ledger.read_record set plan_cache_mode = force_generic_plan;
alter function ledger.read_record set enable_seqscan = off;
alter function ledger.read_record set enable_hashjoin = off;
alter function ledger.read_record set enable_mergejoin = off;
alter function ledger.mark_record set plan_cache_mode = force_generic_plan;
alter function ledger.mark_record set enable_seqscan = off;
alter function ledger.mark_record set enable_hashjoin = off;
alter function ledger.mark_record set enable_mergejoin = off;

revoke all on all functions in schema ledger from public;
grant execute on all functions in schema ledger to fairhouse_app;
