-- Refuses (423) rounds whose member has one of the game open, and all but the first of a member and game in one batch. Called behind the
-- guard of the seeds, whose lock keeps the rounds of a member apart in every process.
create or replace function casino.guard_games(ordinals int[], members bigint[], games text[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  refused int[];
begin
  select array_agg(t.ordinal) into refused
  from (
    select t.ordinal, t.member, t.game, row_number() over (partition by t.member, t.game order by t.ordinal) as place
    from unnest(ordinals, members, games) t(ordinal, member, game)
  ) t
  -- A scalar sub-select: a join could be planned as a scan while the table is still small.
  where t.place > 1 or (select true from casino.open_round o where o.member_id = t.member and o.game = t.game limit 1);
  if refused is not null then perform ledger.refuse(refused, array_fill(423, array[cardinality(refused)])); end if;
end $$;
