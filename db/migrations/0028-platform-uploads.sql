-- Pictures that members send in, written anew by us; here and not in a folder, so that a restored house has them.
create table platform.upload (
  -- Made by chance; nothing of the file that came in.
  name uuid primary key,
  brand_id bigint not null,
  member_id bigint not null,
  -- Which module asked for it, and what for.
  purpose text not null,
  mime text not null check (mime in ('image/png', 'image/jpeg')),
  bytes bytea not null check (octet_length(bytes) between 1 and 5242880),
  made_at timestamptz not null
);
-- Pictures are packed already.
alter table platform.upload alter column bytes set storage external;
create index upload_member on platform.upload (member_id);
grant select, insert, delete on platform.upload to fairhouse_app;

-- How many pictures a member has sent in on a day (UTC).
create table platform.upload_budget (
  member_id bigint not null,
  day date not null,
  used int not null,
  primary key (day, member_id)
) with (fillfactor = 80);
grant select, insert, update, delete on platform.upload_budget to fairhouse_app;
