-- A reality check tells what a member staked and was paid since this sitting began, whatever was played (trust.md D7).
-- A sitting begins with the first play after half an hour of rest.
alter table protection.sitting add column begun_at timestamptz;
update protection.sitting set begun_at = counted_at;
alter table protection.sitting alter column begun_at set not null;
