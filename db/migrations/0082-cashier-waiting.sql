-- What waits for somebody is counted again and again, and is little beside what is over.
create index deposit_waiting on cashier.deposit (brand_id, created_at) where state in ('proof_sent', 'in_review', 'awaiting_approval') or flag is not null;
create index withdrawal_waiting on cashier.withdrawal (brand_id, created_at) where state in ('requested', 'in_review', 'awaiting_approval', 'disputed') or flag is not null;
