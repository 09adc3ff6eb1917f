-- A start that comes too soon takes its batch back. A start that lies ahead by more than a minute was written by a clock
-- that has been set back since.
create or replace function casino.keep_pace(ordinals int[], members bigint[], at_ms bigint[], cycles int[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  due bigint;
  kept bigint;
begin
  with starts as (
    select t.member, timestamptz 'epoch' + t.ms * interval '1 millisecond' as at, t.cycle * interval '1 millisecond' as cycle
    from unnest(ordinals, members, at_ms, cycles) t(ordinal, member, ms, cycle) join ledger.accepted() a(ordinal) on a.ordinal = t.ordinal
  ), written as (
    insert into casino.pace as p (member_id, started_at, next_at)
    select s.member, max(s.at), max(s.at + s.cycle) from starts s group by s.member having count(*) = 1
    on conflict (member_id) do update set started_at = excluded.started_at, next_at = excluded.next_at
    where p.next_at <= excluded.started_at or p.started_at > excluded.started_at + interval '1 minute'
    returning 1
  )
  select (select count(*) from starts), (select count(*) from written) into due, kept;
  if due <> kept then
    raise exception 'a round starts too soon after another' using errcode = 'FH429';
  end if;
end $$;
