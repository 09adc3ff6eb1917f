-- Money out of a vendor's own wallet is judged by the ceilings of the brand before the vendor is asked (docs/decisions/144).
-- Orders of before may have left.
alter table wallet.transfer add column is_admitted boolean not null default false;
update wallet.transfer set is_admitted = true;
grant update (is_admitted) on wallet.transfer to fairhouse_app;

-- A held transfer has no bet: its game is empty, and its round is the number of the transfer.
comment on column seamless.held_payout.game is 'Empty: money out of the wallet that the vendor keeps; the round is the number of the transfer.';
