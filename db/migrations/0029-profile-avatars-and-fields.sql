-- How a member is shown: one of the drawn avatars, or a picture of their own. Who has no row has chosen nothing.
create table profile.avatar (
  member_id bigint primary key,
  drawn smallint check (drawn >= 0),
  upload_name uuid,
  check ((drawn is null) <> (upload_name is null))
);
grant select, insert, update, delete on profile.avatar to fairhouse_app;
