-- Money that came late and is more than the member's deposit limit has room for waits for a person (docs/decisions/027).
alter table cashier.deposit drop constraint deposit_flag_check;
alter table cashier.deposit add constraint deposit_flag_check check (flag in ('wrong_amount', 'contradicted', 'account_closed', 'over_limit'));
