-- Writes where a member stands from now on: its placement, a row for each upline, and the counts of their teams. Registrations run side by
-- side; a move waits for them and they for it, so that nobody is placed below a path that is being changed. Counts are locked in order.
create or replace function agency.place_member(member bigint, brand bigint, upline bigint, code text, at timestamptz) returns bigint
language plpgsql as $$
declare
  placed bigint;
  uplines bigint[];
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('agency.tree', brand));
  uplines := upline || coalesce((select p.path from agency.placement p where p.member_id = upline and p.ended_at is null), '{}');
  insert into agency.placement (member_id, brand_id, upline_id, affiliate_code, placed_at, path)
  values (member, brand, upline, code, at, uplines) returning id into placed;
  insert into agency.ancestor (placement_id, ancestor_id, member_id, distance, via_id, placed_at)
  select placed, a.id, member, a.distance, case when a.distance = 1 then member else uplines[a.distance - 1] end, at
  from unnest(uplines) with ordinality a(id, distance);
  insert into agency.team_count as c (agent_id, direct, total)
  select a.id, (a.distance = 1)::int, 1 from unnest(uplines) with ordinality a(id, distance) order by a.id
  on conflict (agent_id) do update set direct = c.direct + excluded.direct, total = c.total + 1;
  return placed;
end $$;
