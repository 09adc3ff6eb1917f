-- When what guards an account, a contact or a secret, last took the place of another: money that leaves soon after is looked at.
alter table identity.credential add column guards_changed_at timestamptz;
update identity.credential set guards_changed_at = money_rests_from where money_rests_from is not null;
