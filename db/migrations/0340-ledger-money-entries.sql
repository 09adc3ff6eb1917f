-- The feed of money entries (docs/decisions/123): deposits, withdrawals, rebates, promotions and jackpots, by transaction. Entries of bets are
-- not in the index, so that a bet pays nothing for it. `ledger.read_money_entries` and the ledger's tests have the same codes.
create index entry_money on ledger.entry (tx, id) where code = any (array['deposit.paid', 'deposit.reversed', 'jackpot.won', 'promotion.forfeited', 'promotion.freed', 'promotion.granted', 'rebate.paid', 'withdrawal.fee', 'withdrawal.paid', 'withdrawal.returned']);
