-- An adjustment may be a correction: the mirror of one entry of the books, by the same two people.
alter table operators.adjustment
  add column corrects_id bigint,
  drop constraint adjustment_amount_check,
  -- The mirror of a round that paid out its stake moves money and leaves the balance as it was.
  add constraint adjustment_amount_check check (amount > 0 or (amount = 0 and corrects_id is not null));
-- One wish for each entry; what was turned down may be asked for again.
create unique index adjustment_correction on operators.adjustment (corrects_id) where corrects_id is not null and state not in ('rejected', 'refused');
