-- Money that comes for a deposit whose account has been closed meanwhile waits for a person (docs/decisions/026).
alter table cashier.deposit drop constraint deposit_flag_check;
alter table cashier.deposit add constraint deposit_flag_check check (flag in ('wrong_amount', 'contradicted', 'account_closed'));
