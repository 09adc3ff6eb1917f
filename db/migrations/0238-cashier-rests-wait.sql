-- What is left of a withdrawal after a payment waits for a person, too: whether a part is on its way is read from the parts.
drop index cashier.withdrawal_waiting;
create index withdrawal_waiting on cashier.withdrawal (brand_id, created_at)
  where state in ('requested', 'in_review', 'awaiting_approval', 'paying', 'disputed') or flag is not null;
