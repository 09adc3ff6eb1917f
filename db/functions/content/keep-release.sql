-- What was published and accepted stays as it was.
create or replace function content.keep_release() returns trigger language plpgsql as $$
begin
  raise exception 'published terms do not change';
end $$;

create or replace trigger release_kept before update or delete on content.terms_release
  for each row when (old.published_at is not null) execute function content.keep_release();
