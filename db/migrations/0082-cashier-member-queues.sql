-- A member's file asks for what of theirs is open.
create index if not exists deposit_of_member on cashier.deposit (member_id, id desc);
create index if not exists withdrawal_of_member on cashier.withdrawal (member_id, id desc);
