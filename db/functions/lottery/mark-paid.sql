-- Payments whose movements the ledger accepted; a win says when it was counted. Each is marked once (FH409).
create or replace function lottery.mark_paid(ordinals int[], issues bigint[], versions int[], kinds text[], wallets bigint[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_mergejoin = off set enable_hashjoin = off as $$
declare
  accepted int[] := array(select ledger.accepted());
  due bigint;
  marked bigint;
begin
  select count(*) into due from unnest(ordinals) o where o = any (accepted);
  with paid as materialized (
    select t.* from unnest(ordinals, issues, versions, kinds, wallets) t(ordinal, issue, version, kind, wallet) where t.ordinal = any (accepted)
  )
  update lottery.payment p set state = 'PAID', counted_at = case when p.kind = 'win' then platform.house_time() else p.counted_at end from paid t
  where p.issue_id = t.issue and p.version = t.version and p.kind = t.kind and p.wallet_id = t.wallet and p.state = 'DUE';
  get diagnostics marked = row_count;
  if marked <> due then
    raise exception 'a payment of the lottery is not due any more' using errcode = 'FH409';
  end if;
end $$;
