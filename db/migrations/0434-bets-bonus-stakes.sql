-- The stake of a bonus bet is none of the member's: `stake` stays their own money, so that every sum of stakes and results is theirs.
alter table bets.bet add column bonus_stake bigint not null default 0 check (bonus_stake >= 0);
alter table bets.bet drop constraint bet_stake_check;
alter table bets.bet add constraint bet_stake_check check (stake > 0 or (stake = 0 and bonus_stake > 0));
