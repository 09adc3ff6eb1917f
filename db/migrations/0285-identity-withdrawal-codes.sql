-- A code for a withdrawal is good for nothing else, and no other code for a withdrawal.
alter table identity.code drop constraint code_purpose_check;
alter table identity.code add constraint code_purpose_check check (purpose in ('login', 'register', 'recover', 'bind', 'payment', 'withdrawal'));
