-- Moves a member and everybody below to another upline, or directly under the house (null). The placements so far end and keep what was
-- earned in them; new ones begin. Nobody registers in this brand meanwhile. Returns how many were moved; refuses to make a ring.
create or replace function agency.move_team(member bigint, brand bigint, upline bigint, at timestamptz) returns int
language plpgsql as $$
declare
  -- The uplines of the member from now on.
  uplines bigint[] := '{}';
  moved int;
begin
  perform pg_advisory_xact_lock(hashtextextended('agency.tree', brand));
  if upline is not null then
    uplines := upline || coalesce((select p.path from agency.placement p where p.member_id = upline and p.ended_at is null), '{}');
  end if;
  if member = any (uplines) then
    raise exception 'a member cannot stand below itself' using errcode = 'FH001';
  end if;
  create temp table moving on commit drop as
    select p.id, p.member_id, p.affiliate_code, p.path, coalesce(array_position(p.path, member), 0) as steps
    from agency.placement p
    where p.ended_at is null and (p.member_id = member or p.id in (select a.placement_id from agency.ancestor a where a.ancestor_id = member and a.ended_at is null));
  -- A member directly under the house has no placement; its team has.
  update agency.team_count c set direct = c.direct - l.direct, total = c.total - l.total
  from (
    select a.ancestor_id, count(*) filter (where a.distance = 1) as direct, count(*) as total
    from agency.ancestor a join moving m on m.id = a.placement_id where a.distance > m.steps group by a.ancestor_id order by a.ancestor_id
  ) l where c.agent_id = l.ancestor_id;
  update agency.ancestor a set ended_at = at from moving m where a.placement_id = m.id;
  update agency.placement p set ended_at = at from moving m where p.id = m.id;
  with placed as (
    insert into agency.placement (member_id, brand_id, upline_id, affiliate_code, placed_at, path, is_moved)
    select m.member_id, brand, (m.path[1:m.steps] || uplines)[1], m.affiliate_code, at, m.path[1:m.steps] || uplines, true
    from (
      select member_id, affiliate_code, path, steps from moving
      union all
      select member, null, '{}', 0 where not exists (select from moving where moving.member_id = member)
    ) m where cardinality(m.path[1:m.steps] || uplines) > 0
    returning id, member_id, path
  ), closure as (
    insert into agency.ancestor (placement_id, ancestor_id, member_id, distance, via_id, placed_at)
    select p.id, a.id, p.member_id, a.distance, case when a.distance = 1 then p.member_id else p.path[a.distance - 1] end, at
    from placed p cross join lateral unnest(p.path) with ordinality a(id, distance)
    returning ancestor_id, distance
  )
  insert into agency.team_count as c (agent_id, direct, total)
  select ancestor_id, count(*) filter (where distance = 1), count(*) from closure where ancestor_id = any (uplines) group by ancestor_id order by ancestor_id
  on conflict (agent_id) do update set direct = c.direct + excluded.direct, total = c.total + excluded.total;
  select count(*) + (case when bool_or(m.member_id = member) then 0 else 1 end) into moved from moving m;
  drop table moving;
  return moved;
end $$;
