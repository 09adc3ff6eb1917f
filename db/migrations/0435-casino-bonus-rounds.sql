-- A whole stake of 0 is that of a bonus bet (docs/decisions/143): nothing was debited, because the house paid the stake.
alter table casino.round drop constraint round_check;
alter table casino.round add constraint round_total_stake_check check (total_stake >= stake or total_stake = 0);
