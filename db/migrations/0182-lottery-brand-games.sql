-- What a brand offers of the lotteries: a game that is off, or plays of it, are sold to nobody there (docs/decisions/077).
-- Without a row everything is on.
create table lottery.brand_game (
  brand_id bigint not null,
  game_code text not null,
  is_off boolean not null default false,
  plays_off text[] not null default '{}',
  version int not null default 1 check (version > 0),
  primary key (brand_id, game_code)
);
grant select, insert on lottery.brand_game to fairhouse_app;
grant update (is_off, plays_off, version) on lottery.brand_game to fairhouse_app;

-- Every process keeps the terms of the brands in memory; whoever changes a row, all of them hear of it.
create function lottery.tell_terms() returns trigger language plpgsql as $$
begin
  perform pg_notify('fairhouse', '{"from":"lottery","messages":[["lottery.terms_changed",null]]}');
  return null;
end $$;
create trigger brand_game_changed after insert or update on lottery.brand_game for each statement execute function lottery.tell_terms();
