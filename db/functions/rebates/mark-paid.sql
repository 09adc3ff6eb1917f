-- Payments whose movements the ledger accepted. Each is marked once (FH409).
create or replace function rebates.mark_paid(ordinals int[], payments bigint[], ats bigint[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  accepted int[] := array(select ledger.accepted());
  due bigint;
  marked bigint;
begin
  select count(*) into due from unnest(ordinals) o where o = any (accepted);
  update rebates.payment p set paid_at = timestamptz 'epoch' + t.at * interval '1 millisecond'
  from unnest(ordinals, payments, ats) t(ordinal, id, at) where t.ordinal = any (accepted) and p.id = t.id and p.paid_at is null;
  get diagnostics marked = row_count;
  if marked <> due then
    raise exception 'a rebate is paid already' using errcode = 'FH409';
  end if;
end $$;
