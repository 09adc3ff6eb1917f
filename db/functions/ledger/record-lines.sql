-- What moved a wallet after one entry and up to another, in no order; a movement with two postings is two lines.
create or replace function ledger.record_lines(w bigint, after_at timestamptz, after_id bigint, until_at timestamptz, until_id bigint)
returns table (at timestamptz, entry_id bigint, ordinal smallint, code text, change bigint)
language sql stable as $$
  select e.at, e.id, p.ordinal, e.code, case when p.credit = w then p.amount else -p.amount end
  from (
    select x.at, x.id, x.code from ledger.entry x
    where x.wallet_id = w and x.at >= after_at and x.at <= until_at and (x.at, x.id) > (after_at, after_id) and (x.at, x.id) <= (until_at, until_id)
    union all
    select x.at, x.id, x.code from ledger.entry x
    where x.counterparty_id = w and x.at >= after_at and x.at <= until_at and (x.at, x.id) > (after_at, after_id) and (x.at, x.id) <= (until_at, until_id)
  ) e
  join ledger.posting p on p.entry_id = e.id and p.at = e.at
  where p.debit = w or p.credit = w
$$;
