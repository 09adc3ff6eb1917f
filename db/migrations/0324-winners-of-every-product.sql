-- A win is shown under the game it was made at, whoever makes that game; and leaves the board when a corrected result made it none.
alter table winners.win add column node_id int, add column stake bigint;
update winners.win w set node_id = b.node_id, stake = b.stake from bets.bet b where b.id = w.bet_id;
delete from winners.win where node_id is null;
alter table winners.win drop column game, alter column node_id set not null, alter column stake set not null;
grant update (payout) on winners.win to fairhouse_app;
