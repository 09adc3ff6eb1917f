-- Takes tickets back whose stakes the ledger gave back, with what they added by play, member and number. One that is over, or whose
-- issue has closed, takes its batch back (FH409).
create or replace function lottery.cancel_tickets(ordinals int[], ids bigint[]) returns void
language plpgsql set enable_seqscan = off as $$
declare
  accepted int[] := array(select ledger.accepted());
  asked bigint[] := array(select t.id from unnest(ordinals, ids) t(ordinal, id) where t.ordinal = any (accepted));
  ended bigint;
begin
  update lottery.ticket t set state = 'CANCELLED' from lottery.issue i
  where t.id = any (asked) and t.state = 'OPEN' and i.id = t.issue_id and i.state in ('OPEN', 'PENDING') and i.closes_at > platform.house_time();
  get diagnostics ended = row_count;
  if ended <> cardinality(asked) then
    raise exception 'a ticket is over, or its issue has closed' using errcode = 'FH409';
  end if;
  perform lottery.free_exposure(asked);
end $$;
