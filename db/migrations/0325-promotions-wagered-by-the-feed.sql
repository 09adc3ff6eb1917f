-- What was wagered is counted from the feed of bet changes, by valid stake. A running bonus keeps what it had by the rule of before: every
-- stake that had been won or lost. The feed goes on from the same transaction, so that no bet counts twice or not at all.
with horizon as materialized (select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as tx),
counted as (
  select p.id, coalesce(sum(b.stake), 0) as stake
  from horizon h, promotions.bonus p
  left join bets.bet b on b.member_id = p.member_id and b.brand_id = p.brand_id and b.currency = p.currency and b.placed_at >= p.granted_at and b.placed_at < p.ends_at
    and b.state = 'settled' and b.tx < (select tx from horizon)
    and case p.product when 'casino' then b.vendor = 'BGS' when 'lottery' then b.vendor in ('LOTT', 'ELOTT', 'TCG_LOTTO_VN', 'TCG_SEA') else b.vendor not in ('BGS', 'LOTT', 'ELOTT', 'TCG_LOTTO_VN', 'TCG_SEA') end
  where p.state = 'open' group by p.id
), kept as (
  update promotions.bonus p set wagered = c.stake from counted c where c.id = p.id
)
insert into feed.cursor (consumer, shard, tx, id, version, seen_at)
select 'promotions', s.shard, h.tx, 0, 0, now() from horizon h, generate_series(0, 7) s(shard);
