-- Games of every vendor; the in-house ones are brought in line with their registry at each start.
create schema catalog;
grant usage on schema catalog to fairhouse_app;
create table catalog.game (
  node_id int primary key,
  vendor text not null,
  code text not null,
  slug text not null,
  name text not null,
  game_type text not null,
  classification text not null,
  is_hot boolean not null default false,
  is_listed boolean not null default true,
  position int not null,
  unique (vendor, code)
);
grant select, insert, update on catalog.game to fairhouse_app;
