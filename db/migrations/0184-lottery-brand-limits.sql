-- What the tickets of one play may cost a brand in one issue at worst, narrower than the house's own limit; null: that of the house.
alter table lottery.brand_game add column play_limit bigint check (play_limit > 0);
grant update (play_limit) on lottery.brand_game to fairhouse_app;
