-- Every process keeps what is live in memory; whoever changes a row, by whatever way, all of them hear of it.
create or replace function content.tell_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('fairhouse', '{"from":"content","messages":[["content.changed",null]]}');
  return null;
end $$;

create or replace trigger post_changed after insert or update or delete on content.post
  for each statement execute function content.tell_change();
create or replace trigger release_changed after insert or update or delete on content.terms_release
  for each statement execute function content.tell_change();
