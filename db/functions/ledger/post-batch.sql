-- Locks the wallets, judges each movement in order on the locked rows and books the accepted ones.
-- `look_up`: keys are looked up only when one of them turned out to be known: nearly every batch has none, and the unique
-- index says so as it is written. Then nothing of the batch is booked, and it is sent again with `look_up`.
-- Verdicts: 0 done, 1 known key, 2 known key with another body, 3 insufficient, 4 limit, 5 closed, 6 stale turn, 7 refused by a guard
-- (`expected` tells why).
-- `w`/`m`/`p` prefix: one element per wallet, movement, posting; positions are 1-based, 0 stands for none. `w_id` is
-- sorted and without repeats.
-- `w_kind`: what the recipes of its movements allow a wallet to be, `cash FUN 1`, `cash FUN 1|hold FUN 1`, `cash ` (of any
-- book), null for anything. `pair`: two wallets of one movement, of one book, and of one member where that is asked.
-- `m_staked` and `m_paid`: what limits count; a void has its stake below zero.
-- `m_rows`: the ids, with commas between, of the rows that ride with each movement.
-- `need` and `net`: the least balance a movement can do with, and by how much it changes it; `run`: the change of the
-- movement's wallet up to and with a posting.
-- What few wallets have (limits, a closing) is read for batches that have some.
create or replace function ledger.post_batch(
  look_up boolean,
  w_id bigint[], turn_ids bigint[],
  m_wallet int[], m_other int[], m_call text[], m_key text[], m_hash uuid[], m_entry bigint[], m_code text[],
  m_stake boolean[], m_staked bigint[], m_paid bigint[], m_turn int[], m_turn_no bigint[], m_answer text[],
  m_need bigint[], m_net bigint[], m_other_need bigint[], m_other_net bigint[],
  w_kind text[], pair_a int[], pair_b int[], pair_member boolean[],
  p_movement int[], p_ordinal smallint[], p_debit bigint[], p_credit bigint[], p_amount bigint[], p_run bigint[],
  m_rows text[],
  out verdicts int[], out balances bigint[], out versions bigint[], out expected bigint[]
) language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  bal bigint[];
  bal_read bigint[];
  ver bigint[];
  ver_read bigint[];
  closed_until timestamptz[];
  -- Where the locked rows lie: they cannot move before the commit.
  place tid[];
  kinds text[];
  known smallint[];
  turns bigint[];
  l_wallet int[]; l_cap bigint[]; l_loss boolean[]; l_left bigint[]; l_span text[]; l_measure text[];
  -- Balance of the second wallet of each movement, for the few that have one.
  others bigint[] := array_fill(null::bigint, array[coalesce(cardinality(m_wallet), 0)]);
  accepted int[] := '{}';
  -- How many of the wallets any movement changed.
  touched int := 0;
  told text;
  n int := coalesce(cardinality(m_wallet), 0);
  w int;
  o int;
  verdict int;
  changed bigint;
  has_limits boolean;
  has_closed boolean;
  is_guarded boolean;
  has_others boolean;
  has_turns boolean;
  -- What guards refused, and why.
  refused int[] := nullif(current_setting('ledger.refused', true), '')::int[];
  reasons int[] := nullif(current_setting('ledger.reasons', true), '')::int[];
  tx bigint := pg_current_xact_id()::text::bigint;
  now_at timestamptz;
begin
  -- In id order, so that two batches never wait for each other in a circle.
  select array_agg(x.kind), array_agg(x.ctid), array_agg(x.balance), array_agg(x.version), count(x.closed_until) > 0
    into kinds, place, bal, ver, has_closed
  from (
    select a.purse || ' ' || a.currency || ' ' || a.brand_id as kind, a.ctid, a.balance, a.version, a.closed_until from ledger.account a
    where a.id = any (w_id) order by a.id for no key update
  ) x;
  -- They are sorted, each once: as many as there should be are those, and the update asks for place and id together.
  if cardinality(place) is distinct from cardinality(w_id) then
    raise exception 'a wallet of the batch does not exist';
  end if;
  if has_closed then
    select array_agg(a.closed_until order by a.id) into closed_until from ledger.account a where a.id = any (w_id);
  end if;
  -- Here and below a query stands behind a condition of its own: one within `and` would be started for every batch.
  if kinds is distinct from w_kind then
    if exists (
      select from unnest(kinds, w_kind) t(found, expected)
      where t.found <> t.expected and not exists (
        select from unnest(string_to_array(t.expected, '|')) e where t.found = e or (right(e, 1) = ' ' and starts_with(t.found, e)))
    ) then
      raise exception 'a movement does not fit its recipe: a wallet of the batch is another one';
    end if;
  end if;
  if cardinality(pair_a) > 0 then
    if exists (
      select from unnest(pair_a, pair_b, pair_member) t(a, b, is_member)
      join ledger.account x on x.id = w_id[t.a] join ledger.account y on y.id = w_id[t.b]
      where x.brand_id <> y.brand_id or x.currency <> y.currency or (t.is_member and x.member_id <> y.member_id)
    ) then
      raise exception 'a movement does not fit its recipe: its wallets do not belong together';
    end if;
  end if;
  -- Read after the wait for the locks: what was closed meanwhile is closed.
  now_at := platform.house_time();
  bal_read := bal;
  ver_read := ver;

  -- A scalar sub-select: a join could be planned as a scan while the table is still empty.
  if look_up then
    select array_agg(coalesce((
        select case when k.request_hash = t.hash then 1::smallint else 2::smallint end from ledger.key k
        where k.wallet_id = w_id[t.w] and k.call = t.call and k.client_key = t.key limit 1), 0::smallint) order by t.o)
    into known
    from unnest(m_wallet, m_call, m_key, m_hash) with ordinality t(w, call, key, hash, o);
  else
    known := array_fill(0::smallint, array[n]);
  end if;

  if cardinality(turn_ids) > 0 then
    select array_agg(g.next order by t.o) into turns
    from unnest(turn_ids) with ordinality t(id, o)
    left join unnest(
      nullif(current_setting('ledger.turn_ids', true), '')::bigint[], nullif(current_setting('ledger.turn_nexts', true), '')::bigint[]
    ) g(id, next) on g.id = t.id;
  end if;

  has_limits := exists (select from ledger.wallet_limit x where x.account_id = any (w_id) and x.measure <> 'deposit');
  if has_limits then
    select array_agg(t.o::int order by t.o), array_agg(x.cap order by t.o), array_agg(x.measure = 'loss' order by t.o),
        array_agg(x.cap - case when x.period = ledger.period_of(now_at, x.span, x.zone) then x.used else 0 end order by t.o),
        array_agg(x.span order by t.o), array_agg(x.measure order by t.o)
      into l_wallet, l_cap, l_loss, l_left, l_span, l_measure
    from unnest(w_id) with ordinality t(id, o) join ledger.wallet_limit x on x.account_id = t.id
    where x.measure <> 'deposit';
    has_limits := l_wallet is not null;
  end if;

  verdicts := array_fill(0, array[n]);
  balances := array_fill(0::bigint, array[n]);
  versions := balances;
  expected := array_fill(null::bigint, array[n]);

  -- What no movement of the batch has is not asked for each.
  is_guarded := refused is not null or has_closed or has_limits;
  has_others := cardinality(pair_a) > 0;
  has_turns := cardinality(turn_ids) > 0;
  for i in 1..n loop
    w := m_wallet[i];
    verdict := known[i];
    if is_guarded and verdict = 0 then
      if i = any (refused) then
        verdict := 7;
        expected[i] := reasons[array_position(refused, i)];
      elsif m_stake[i] and closed_until[w] > now_at then
        verdict := 5;
      elsif has_limits and m_stake[i] then
        if exists (select from unnest(l_wallet, l_left) l(w, left_over) where l.w = m_wallet[i] and m_staked[i] > l.left_over) then
          verdict := 4;
        end if;
      end if;
    end if;

    if verdict = 0 then
      if bal[w] < m_need[i] or (has_others and m_other[i] > 0 and bal[m_other[i]] < m_other_need[i]) then
        verdict := 3;
      elsif has_turns and m_turn[i] > 0 and turns[m_turn[i]] is distinct from m_turn_no[i] then
        verdict := 6;
        expected[i] := turns[m_turn[i]];
      else
        accepted := accepted || i;
        if ver[w] = ver_read[w] then touched := touched + 1; end if;
        bal[w] := bal[w] + m_net[i];
        ver[w] := ver[w] + 1;
        if has_others and m_other[i] > 0 then
          o := m_other[i];
          if ver[o] = ver_read[o] then touched := touched + 1; end if;
          bal[o] := bal[o] + m_other_net[i];
          ver[o] := ver[o] + 1;
          others[i] := bal[o];
        end if;
        if has_turns and m_turn[i] > 0 then turns[m_turn[i]] := turns[m_turn[i]] + 1; end if;
        if has_limits and (m_staked[i] <> 0 or m_paid[i] <> 0) then
          for l in 1..cardinality(l_wallet) loop
            if l_wallet[l] = w then
              -- What comes back from an earlier window frees nothing in this one; a loss may turn into a win.
              l_left[l] := case when l_loss[l] then l_left[l] - m_staked[i] + m_paid[i] else least(l_cap[l], l_left[l] - m_staked[i]) end;
            end if;
          end loop;
        end if;
      end if;
    end if;
    if verdict <> 0 then verdicts[i] := verdict; end if;
    balances[i] := bal[w];
    versions[i] := ver[w];
  end loop;

  told := set_config('ledger.accepted', accepted::text, true);
  told := set_config('ledger.left_out', case when cardinality(accepted) = n then '{}' else '{' || coalesce((
    select string_agg(t.ids, ',') from unnest(verdicts, m_rows) t(verdict, ids) where t.verdict <> 0 and t.ids <> ''), '') || '}' end, true);
  -- A replay whose first time was accepted may be refused now: its first answer comes before any refusal.
  if cardinality(accepted) < n then
    if not look_up then
      if exists (
        select from unnest(verdicts, m_wallet, m_call, m_key) t(verdict, w, call, key)
        where t.verdict <> 0 and exists (select from ledger.key k where k.wallet_id = w_id[t.w] and k.call = t.call and k.client_key = t.key)
      ) then
        raise exception 'a key of the batch is known' using errcode = 'FK001';
      end if;
    end if;
    if cardinality(accepted) = 0 then
      return;
    end if;
  end if;

  insert into ledger.key (wallet_id, call, client_key, request_hash, entry_id, balance_after, version_after, answer)
  select w_id[t.w], t.call, t.key, t.hash, t.entry, t.balance, t.version, t.answer
  from unnest(verdicts, m_wallet, m_call, m_key, m_hash, m_entry, balances, versions, m_answer)
    t(verdict, w, call, key, hash, entry, balance, version, answer)
  where t.verdict = 0;

  insert into ledger.entry (id, at, code, wallet_id, counterparty_id, counterparty_after, tx)
  select t.entry, now_at, t.code, w_id[t.w], w_id[nullif(t.other, 0)], t.other_after, tx
  from unnest(verdicts, m_entry, m_code, m_wallet, m_other, others) t(verdict, entry, code, w, other, other_after)
  where t.verdict = 0;

  insert into ledger.posting (entry_id, at, ordinal, debit, credit, amount, balance_after)
  select m_entry[t.m], now_at, t.ordinal, t.debit, t.credit, t.amount, balances[t.m] - m_net[t.m] + t.run
  from unnest(p_movement, p_ordinal, p_debit, p_credit, p_amount, p_run) t(m, ordinal, debit, credit, amount, run)
  where verdicts[t.m] = 0;

  -- The condition is repeated: what was read is still what is there, or nothing of the batch is booked.
  update ledger.account x set balance = t.balance, version = t.version
  from unnest(place, w_id, bal, ver, bal_read, ver_read) t(place, id, balance, version, balance_read, version_read)
  where x.ctid = t.place and x.id = t.id and t.version > t.version_read and x.balance = t.balance_read;
  get diagnostics changed = row_count;
  if changed <> touched then
    raise exception 'a locked wallet changed under its lock';
  end if;

  if has_limits then
    update ledger.wallet_limit x
    set used = x.cap - t.left_over, period = ledger.period_of(now_at, x.span, x.zone)
    from unnest(l_wallet, l_left, l_span, l_measure) t(w, left_over, span, measure)
    where x.account_id = w_id[t.w] and x.span = t.span and x.measure = t.measure and ver[t.w] > ver_read[t.w];
  end if;
end $$;
