-- Operators switch games and vendors: on the version they have read.
alter table catalog.game
  add column version int not null default 1,
  -- Whether its maker still has it; whether it is listed is the operator's word alone.
  add column is_made boolean not null default true;
alter table catalog.vendor add column version int not null default 1;
