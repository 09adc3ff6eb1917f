-- What vendors abroad say of their games. It stands beside what catalogue files and operators say and overrules neither:
-- a game shows when all of them agree, and rests when one of them says so.
alter table catalog.game
  -- Whether its vendor still has it on its list.
  add column is_offered boolean not null default true,
  -- False while its vendor has it under maintenance.
  add column is_open boolean not null default true,
  -- By language; null: as the catalogue file names it.
  add column told_names jsonb,
  add column told_type text;
