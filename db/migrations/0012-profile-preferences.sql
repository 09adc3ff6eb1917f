create schema profile;
grant usage on schema profile to fairhouse_app;
-- A member without a row has chosen nothing: the policy of the brand decides.
create table profile.preference (
  member_id bigint primary key,
  shows_wins boolean not null
);
grant select, insert, update on profile.preference to fairhouse_app;
