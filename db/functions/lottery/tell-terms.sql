-- Every process keeps the terms of the brands in memory; whoever changes a row, all of them hear of it.
create or replace function lottery.tell_terms() returns trigger language plpgsql as $$
begin
  perform pg_notify('fairhouse', '{"from":"lottery","messages":[["lottery.terms_changed",null]]}');
  return null;
end $$;

create or replace trigger brand_game_changed after insert or update on lottery.brand_game
  for each statement execute function lottery.tell_terms();
create or replace trigger number_limit_changed after insert or update of most or delete on lottery.number_limit
  for each statement execute function lottery.tell_terms();
create or replace trigger odds_table_changed after insert or update or delete on lottery.odds_table
  for each statement execute function lottery.tell_terms();
create or replace trigger signing_key_changed after insert or update on lottery.signing_key
  for each statement execute function lottery.tell_terms();
