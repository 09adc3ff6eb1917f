-- The hash of a row of the trail: of the hash before it and of everything the row says.
create or replace function operators.hash_of(a operators.action, previous bytea) returns bytea
language sql stable parallel safe set search_path = pg_catalog as $$
  select sha256(coalesce(previous, '') || convert_to(jsonb_build_array(
    a.id, extract(epoch from a.at), a.operator_id, a.operator_name, a.brand_id, a.action, a.subject, a.reason, a.before, a.after, a.ip)::text, 'UTF8'))
$$;
