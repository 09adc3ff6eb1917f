-- A left ticket whose play is there again is settled as the others of its issue were (docs/decisions/078): the settlement of the same
-- version is opened once more, and what its wallets are due grows.
alter table lottery.settlement add column reopened_at timestamptz;
grant update (reopened_at) on lottery.settlement to fairhouse_app;

-- What had been paid before the sum grew; the rest of it is due.
alter table lottery.payment add column paid bigint not null default 0 check (paid >= 0 and paid < amount);
grant update (paid) on lottery.payment to fairhouse_app;
