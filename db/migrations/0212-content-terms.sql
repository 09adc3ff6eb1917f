-- Versions of the terms as operators publish them: prepared by one, published by another, and never changed after that.
create table content.terms_release (
  id bigint generated always as identity primary key,
  brand_id bigint not null,
  terms_version text not null check (length(terms_version) between 1 and 32),
  -- What is different, by language.
  changes jsonb not null,
  -- The terms as they stood when they were published, Markdown by language.
  texts jsonb,
  drafted_by_id bigint not null,
  drafted_by text not null,
  drafted_at timestamptz not null,
  published_by text,
  published_at timestamptz,
  version int not null default 1,
  check ((published_at is null) = (published_by is null) and (published_at is null) = (texts is null)),
  unique (brand_id, terms_version)
);
create unique index terms_release_draft on content.terms_release (brand_id) where published_at is null;
grant select, insert, delete on content.terms_release to fairhouse_app;
grant update (terms_version, changes, texts, drafted_by_id, drafted_by, drafted_at, published_by, published_at, version) on content.terms_release to fairhouse_app;

-- What was published and accepted stays as it was.
create function content.keep_release() returns trigger language plpgsql as $$
begin
  raise exception 'published terms do not change';
end $$;
create trigger release_kept before update or delete on content.terms_release
  for each row when (old.published_at is not null) execute function content.keep_release();
create trigger release_changed after insert or update or delete on content.terms_release
  for each statement execute function content.tell_change();
