-- Each minute leaves a look at the books, half a million in a year. One of a minute that found nothing is forgotten once nobody asks for it
-- any more; what found something, and the nightly looks at everything, are never deleted by anybody: this is the only way to delete one.
create or replace function ledger.forget_checks(before timestamptz, most int) returns int
language sql security definer set search_path = '' as $$
  with old as (
    select c.id from ledger.book_check c where c.at < $1 and c.at < (select platform.house_time()) - interval '30 days' and c.differences = 0 and c.scope like 'slice %' order by c.id limit $2
  ), gone as (
    delete from ledger.book_check c using old where c.id = old.id returning 1
  )
  select count(*)::int from gone
$$;
