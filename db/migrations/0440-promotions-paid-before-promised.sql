-- A bonus takes from the budget when its deposit has been paid (docs/decisions/144): what an offer may cost at that moment, and whether it
-- is for the first deposit of a person, are terms of the moment it was chosen.
alter table promotions.bonus add column budget bigint check (budget >= 0);
alter table promotions.bonus add column is_first boolean not null default false;

comment on column promotions.budget.reserved is 'What bonuses of deposits that are not paid yet would come to; nothing is kept back for them.';
