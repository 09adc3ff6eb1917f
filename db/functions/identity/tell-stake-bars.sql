-- Every process keeps in memory who may not stake.
create or replace function identity.tell_stake_bars() returns trigger language plpgsql as $$
begin
  perform pg_notify('fairhouse', '{"from":"identity","messages":[["identity.stake_bars",null]]}');
  return null;
end $$;

create or replace trigger insider_changed after insert or delete on identity.insider
  for each row execute function identity.tell_stake_bars();
create or replace trigger review_changed after insert or update on identity.review
  for each row execute function identity.tell_stake_bars();
