-- Guard of movements into the wallet of another member: refuses those into a closed account. The lock keeps an account open until the
-- movement is booked; it is taken first, as a closing takes it before it looks for money.
create or replace function identity.refuse_closed(ordinals int[], members bigint[]) returns void
language plpgsql as $$
declare
  shut int[];
begin
  perform from identity.credential c where c.member_id = any (members) order by c.member_id for share;
  select array_agg(t.ordinal) into shut
  from unnest(ordinals, members) t(ordinal, member) join identity.member m on m.id = t.member where m.closed_at is not null;
  if shut is not null then
    perform ledger.refuse(shut, array_fill(410, array[cardinality(shut)]));
  end if;
end $$;
