-- `ids` are ordinals, `whys` what their riders understand; what other guards of the batch refused stays refused.
create or replace function ledger.refuse(ids int[], whys int[]) returns void
language plpgsql as $$
begin
  perform set_config('ledger.refused', (coalesce(nullif(current_setting('ledger.refused', true), ''), '{}')::int[] || ids)::text, true),
    set_config('ledger.reasons', (coalesce(nullif(current_setting('ledger.reasons', true), ''), '{}')::int[] || whys)::text, true);
end $$;
