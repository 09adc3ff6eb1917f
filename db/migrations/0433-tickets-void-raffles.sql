-- A raffle whose beacon stays silent is void (docs/decisions/138): its entries join the next one, and what it promised goes back to the budget.
alter table tickets.raffle drop constraint raffle_state_check;
alter table tickets.raffle add constraint raffle_state_check check (state in ('open', 'sealed', 'drawn', 'void'));
alter table tickets.raffle add column voided_at timestamptz check ((voided_at is not null) = (state = 'void'));
-- When the holders of its entries were told.
alter table tickets.raffle add column void_told_at timestamptz;
grant update (voided_at, void_told_at) on tickets.raffle to fairhouse_app;
drop index tickets.raffle_undrawn;
create index raffle_undrawn on tickets.raffle (id) where state in ('open', 'sealed');
create index raffle_void_untold on tickets.raffle (id) where state = 'void' and void_told_at is null;
