-- The fee follows from what arrives, by the rule of the method as it was when the deposit was asked for.
alter table cashier.deposit add column fee_bps int not null default 0 check (fee_bps >= 0);
alter table cashier.deposit add column fee_fixed bigint not null default 0 check (fee_fixed >= 0);
update cashier.deposit set fee_fixed = fee;
alter table cashier.deposit drop column fee;
alter table cashier.deposit alter column fee_bps drop default, alter column fee_fixed drop default;
