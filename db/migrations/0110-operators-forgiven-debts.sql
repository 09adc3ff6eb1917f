-- An adjustment may let go of a debt: nothing of a wallet moves, and the member owes less.
alter table operators.adjustment
  add column forgives_debt boolean not null default false,
  add constraint adjustment_forgives check (not forgives_debt or (direction = 'credit' and corrects_id is null));
-- One open wish for each member; what is left of the debt afterwards may be asked for again.
create unique index adjustment_forgiveness on operators.adjustment (brand_id, member_id) where forgives_debt and state in ('proposed', 'approved');
