-- The feed of bet changes (docs/decisions/116): a settled bet is a change, and each correction of it is a further one. Both are read
-- from their own tables by shard of the member and by transaction, so that nothing is written beside the bet.
drop index bets.bet_tx;
create index bet_change on bets.bet ((member_id & 7), tx, id) where state = 'settled';

alter table bets.correction add column member_id bigint;
update bets.correction c set member_id = b.member_id from bets.bet b where b.id = c.bet_id and b.placed_at = c.placed_at;
alter table bets.correction alter column member_id set not null;
drop index bets.correction_tx;
create index correction_change on bets.correction ((member_id & 7), tx, bet_id, version);
