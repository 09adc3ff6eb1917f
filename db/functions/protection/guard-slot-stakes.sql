-- Stakes on slots in the batch that books them: where nothing is set (461), or less than the stake (462), the stake is refused.
create or replace function protection.guard_slot_stakes(ordinals int[], members bigint[], stakes bigint[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  refused int[];
  whys int[];
begin
  -- Held to the commit, side by side with other stakes: who lowers it comes before or after them. In the order of members, as every count of play.
  perform 1 from protection.sitting s where s.member_id = any (members) order by s.member_id for share;
  -- Read behind the locks.
  select array_agg(t.ordinal), array_agg(t.why) into refused, whys
  from (
    select t.ordinal, case when t.most is null then 461 when t.stake > t.most then 462 end as why
    from (
      -- A scalar sub-select: a join could be planned as a scan while the table is still small.
      select u.ordinal, u.stake, (select s.slot_stake from protection.sitting s where s.member_id = u.member) as most
      from unnest(ordinals, members, stakes) u(ordinal, member, stake)
    ) t
  ) t where t.why is not null;
  if refused is not null then perform ledger.refuse(refused, whys); end if;
end $$;
