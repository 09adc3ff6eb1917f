-- Placements that a move wrote (docs/decisions/129). Before a first one of these, the member stood directly under the house.
alter table agency.placement add column is_moved boolean not null default false;
update agency.placement p set is_moved = true
where exists (select from agency.placement e where e.member_id = p.member_id and e.id < p.id);
