-- Who stands above a member, from the direct upline to the top: what a bet is counted for among agents (docs/decisions/116).
alter table agency.placement add column path bigint[];
with recursive line as (
  select p.member_id, p.upline_id as at, array[p.upline_id] as path from agency.placement p
  union all
  -- A ring cannot come to be by registering; one made by hand ends here all the same.
  select l.member_id, p.upline_id, l.path || p.upline_id from line l join agency.placement p on p.member_id = l.at where p.upline_id <> all (l.path)
)
update agency.placement p set path = l.path
from (select distinct on (member_id) member_id, path from line order by member_id, cardinality(path) desc) l where l.member_id = p.member_id;
alter table agency.placement alter column path set not null, add check (path[1] = upline_id);
