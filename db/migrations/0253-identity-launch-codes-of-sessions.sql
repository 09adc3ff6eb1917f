-- A code that opens a session elsewhere belongs to the session it was made in, and is worth nothing once that has ended:
-- by its member, by a new password, by another login or by the clock. Those of before live a minute; none is kept.
delete from identity.launch_code;
alter table identity.launch_code add column session_id bigint not null references identity.session (id) on delete cascade;
create index launch_code_session on identity.launch_code (session_id);
