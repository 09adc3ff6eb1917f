-- Settlement of issues (docs/decisions/072): tickets in batches by their numbers, then what they came to is paid, once.
create table lottery.settlement (
  issue_id bigint not null references lottery.issue,
  version int not null,
  -- The last ticket that was looked at; moves in the transaction of its batch.
  cursor bigint not null default 0,
  is_evaluated boolean not null default false,
  primary key (issue_id, version)
);
grant select, insert on lottery.settlement to fairhouse_app;
grant update (cursor, is_evaluated) on lottery.settlement to fairhouse_app;

-- What a wallet gets of an issue, summed: one movement each, so that a hundred thousand tickets do not make as many entries.
create table lottery.payment (
  issue_id bigint not null,
  version int not null,
  kind text not null check (kind in ('win', 'rebate', 'agent', 'refund', 'unwin')),
  wallet_id bigint not null,
  member_id bigint not null,
  brand_id bigint not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  tickets int not null,
  -- KEPT: the version before had paid the same already.
  state text not null default 'DUE' check (state in ('DUE', 'PAID', 'KEPT')),
  primary key (issue_id, version, kind, wallet_id)
);
create index payment_due on lottery.payment (issue_id, version) where state = 'DUE';
create index payment_of_wallet on lottery.payment (wallet_id, issue_id);
grant select, insert on lottery.payment to fairhouse_app;
grant update (amount, tickets, state) on lottery.payment to fairhouse_app;

-- Payments whose movements the ledger accepted. Each is marked once (FH409).
create function lottery.mark_paid(ordinals int[], issues bigint[], versions int[], kinds text[], wallets bigint[]) returns void
language plpgsql as $$
declare
  due bigint;
  marked bigint;
begin
  with paid as (
    select t.* from unnest(ordinals, issues, versions, kinds, wallets) t(ordinal, issue, version, kind, wallet)
    join ledger.accepted() a(ordinal) on a.ordinal = t.ordinal
  ), done as (
    update lottery.payment p set state = 'PAID' from paid t
    where p.issue_id = t.issue and p.version = t.version and p.kind = t.kind and p.wallet_id = t.wallet and p.state = 'DUE'
    returning 1
  )
  select (select count(*) from paid), (select count(*) from done) into due, marked;
  if due <> marked then
    raise exception 'a payment of the lottery is not due any more' using errcode = 'FH409';
  end if;
end $$;
alter function lottery.mark_paid set plan_cache_mode = force_generic_plan;
alter function lottery.mark_paid set enable_seqscan = off;

-- What a batch of tickets came to. Each goes from the state it was read in, once for each version.
create function lottery.settle_tickets(ids bigint[], states text[], payouts bigint[], rebates bigint[], of_version int) returns void
language plpgsql as $$
declare
  done bigint;
begin
  update lottery.ticket t set state = s.state, payout = s.payout, rebate = s.rebate, settled_version = of_version
  from unnest(ids, states, payouts, rebates) s(id, state, payout, rebate)
  where t.id = s.id and coalesce(t.settled_version, 0) < of_version and t.state <> 'CANCELLED' and t.state <> 'VOID';
  get diagnostics done = row_count;
  if done <> cardinality(ids) then
    raise exception 'a ticket was settled by somebody else' using errcode = 'FH409';
  end if;
end $$;
alter function lottery.settle_tickets set plan_cache_mode = force_generic_plan;
alter function lottery.settle_tickets set enable_seqscan = off;
revoke all on all functions in schema lottery from public;
grant execute on all functions in schema lottery to fairhouse_app;
