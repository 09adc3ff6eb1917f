-- What a stake of a vendor has to know is asked in the batch that books it, not by a query before: whether its key is taken (1) and whether
-- its round is over (2). Refused by the guard, it holds up no other. Who asks again is answered from what stands.
create or replace function seamless.guard_bets(ordinals int[], vendors text[], bet_keys text[], round_keys text[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  refused int[];
  whys int[];
begin
  -- Side by side with other bets of their rounds, and not with the closing of one; in the order of their locks, as every batch.
  perform pg_advisory_xact_lock_shared(77002, r.round)
  from (select distinct hashtext(t.vendor || chr(10) || t.round_key) from unnest(vendors, round_keys) t(vendor, round_key) order by 1) r(round);
  -- Read behind the locks: from here to the commit no round of theirs is closed.
  select array_agg(t.ordinal), array_agg(t.why) into refused, whys
  from (
    -- Scalar sub-selects: a join could be planned as a scan while the tables are still small.
    select t.ordinal, coalesce(
      (select 1 from seamless.vendor_bet b where b.vendor = t.vendor and b.bet_key = t.bet_key limit 1),
      (select 2 from seamless.vendor_round c where c.vendor = t.vendor and c.round_key = t.round_key limit 1)) as why
    from unnest(ordinals, vendors, bet_keys, round_keys) t(ordinal, vendor, bet_key, round_key)
  ) t where t.why is not null;
  if refused is not null then perform ledger.refuse(refused, whys); end if;
end $$;
