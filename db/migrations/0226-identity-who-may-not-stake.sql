-- A review ends with what an operator has found out. Who is found to be the same person keeps the account, and never stakes with it.
alter table identity.review
  add column verdict text check (verdict in ('other_person', 'same_person')),
  add constraint verdict_is_decided check (verdict is null or decided_at is not null);
grant update (verdict) on identity.review to fairhouse_app;

-- People of the house, and those so close to it that they must not bet: their accounts look and never stake.
create table identity.insider (
  member_id bigint primary key references identity.member (id),
  since timestamptz not null
);
grant select, insert, delete on identity.insider to fairhouse_app;

-- Every process keeps in memory who may not stake.
create function identity.tell_stake_bars() returns trigger language plpgsql as $$
begin
  perform pg_notify('fairhouse', '{"from":"identity","messages":[["identity.stake_bars",null]]}');
  return null;
end $$;
create trigger review_changed after insert or update on identity.review for each row execute function identity.tell_stake_bars();
create trigger insider_changed after insert or delete on identity.insider for each row execute function identity.tell_stake_bars();
