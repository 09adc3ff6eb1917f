-- `ids` are rows a guard has locked, `nexts` the turn each of them expects now (null: closed for good).
create or replace function ledger.publish_turns(ids bigint[], nexts bigint[]) returns void
language plpgsql as $$
begin
  perform set_config('ledger.turn_ids', coalesce(ids, '{}')::text, true),
    set_config('ledger.turn_nexts', coalesce(nexts, '{}')::text, true);
end $$;
