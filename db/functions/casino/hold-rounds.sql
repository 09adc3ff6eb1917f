-- Before the wallets are locked: side by side with other bets of the rounds, and not with their closing.
create or replace function casino.hold_rounds(ids bigint[]) returns void language sql as $$
  select from (select 1 from casino.room_round r where r.id = any (ids) order by r.id for share) held
$$;
