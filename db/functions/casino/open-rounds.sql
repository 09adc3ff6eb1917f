-- Opens rounds: the record and the row they are played on.
create or replace function casino.open_rounds(
  ordinals int[], ids bigint[], placed_ms bigint[], members bigint[], plays bigint[], games text[], maths bytea[], seeds bigint[], nonces bigint[],
  commitments bytea[], client_seeds bytea[], choices text[], stakes bigint[], currencies text[], brands bigint[], names text[], wallets bigint[]
) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  insert into casino.round (id, placed_at, member_id, play_id, game, math_hash, seed_id, nonce, commitment, client_seed, choices, outcome, stake, payout, currency, state)
  select t.id, timestamptz 'epoch' + t.ms * interval '1 millisecond', t.member, t.play, t.game, t.math, t.seed, t.nonce, t.commitment, t.client_seed,
    t.choices::json, null, t.stake, 0, t.currency, 'open'
  from unnest(ordinals, ids, placed_ms, members, plays, games, maths, seeds, nonces, commitments, client_seeds, choices, stakes, currencies)
    t(ordinal, id, ms, member, play, game, math, seed, nonce, commitment, client_seed, choices, stake, currency)
  join ledger.accepted() a(ordinal) on a.ordinal = t.ordinal;
  insert into casino.open_round (round_id, placed_at, brand_id, member_id, member_name, wallet_id, currency, game, total_stake, moved_at)
  select t.id, timestamptz 'epoch' + t.ms * interval '1 millisecond', t.brand, t.member, t.name, t.wallet, t.currency, t.game, t.stake,
    timestamptz 'epoch' + t.ms * interval '1 millisecond'
  from unnest(ordinals, ids, placed_ms, brands, members, names, wallets, currencies, games, stakes) t(ordinal, id, ms, brand, member, name, wallet, currency, game, stake)
  join ledger.accepted() a(ordinal) on a.ordinal = t.ordinal;
end $$;
