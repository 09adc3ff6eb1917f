-- Why a session is over is told to its member: an exclusion and an end by the back office are no closing of the account.
alter table identity.session drop constraint session_end_reason_check;
alter table identity.session add constraint session_end_reason_check
  check (end_reason in ('logout', 'replaced', 'idle', 'expired', 'ended_by_member', 'ended_by_house', 'password_changed', 'closed', 'excluded'));
