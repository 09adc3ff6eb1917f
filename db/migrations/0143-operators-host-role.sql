-- A role for hosts of live rooms, who do nothing else at the back office.
alter table operators.operator drop constraint operator_role_check;
alter table operators.operator add constraint operator_role_check check (role in ('owner', 'finance', 'risk', 'support', 'auditor', 'host'));
