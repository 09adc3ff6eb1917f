-- What the house says to its players: announcements, notices, banners and promotions.
create schema content;
grant usage on schema content to fairhouse_app;
create table content.post (
  id bigint generated always as identity primary key,
  brand_id bigint not null,
  kind text not null check (kind in ('announcement', 'notice', 'banner', 'promotion')),
  -- Where it came with the house and not from an operator: put in once, and an operator's from then on.
  seed text,
  -- What is written, and what is read; the second person makes the one into the other.
  draft jsonb,
  live jsonb,
  drafted_by_id bigint,
  drafted_by text,
  drafted_at timestamptz,
  published_by text,
  published_at timestamptz,
  version int not null default 1,
  unique (brand_id, seed),
  check (draft is not null or live is not null or published_at is not null)
);
create index post_of_brand on content.post (brand_id, kind, id desc);
grant select, insert, delete on content.post to fairhouse_app;
grant update (draft, live, drafted_by_id, drafted_by, drafted_at, published_by, published_at, version) on content.post to fairhouse_app;

-- Pictures of posts, written anew by us; anybody may see one whose name they know.
create table content.picture (
  name uuid primary key,
  brand_id bigint not null,
  operator_id bigint not null,
  bytes bytea not null check (octet_length(bytes) between 1 and 5242880),
  made_at timestamptz not null
);
alter table content.picture alter column bytes set storage external;
grant select, insert on content.picture to fairhouse_app;

-- Every process keeps what is live in memory; whoever changes a row, by whatever way, all of them hear of it.
create function content.tell_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('fairhouse', '{"from":"content","messages":[["content.changed",null]]}');
  return null;
end $$;
create trigger post_changed after insert or update or delete on content.post
  for each statement execute function content.tell_change();
