import { numbersLiteral, type Tx } from '../../../platform/db/index.ts';
import { freeExposure } from '../tickets/number-cost.store.ts';

/**
 * The sums of chases so far. All their tickets of the issue being settled count as spent, and as won what this version
 * has settled: an order may have tickets in several batches, and only the last of them sees the whole.
 */
export async function sumChases(
  tx: Tx,
  { orderIds, issueId, version }: { orderIds: readonly bigint[]; issueId: bigint; version: number },
): Promise<ReadonlyMap<bigint, { spentMinor: bigint; wonMinor: bigint }>> {
  const { rows } = await tx.query<{ order_id: string; spent: string; won: string }>(
    `select order_id, sum(stake) as spent, coalesce(sum(payout) filter (where issue_id <> $2 or settled_version = $3), 0) as won from lottery.ticket
     where order_id = any ($1::bigint[]) and (state in ('WON', 'LOST', 'TIE') or (state = 'OPEN' and issue_id = $2)) group by order_id`,
    [numbersLiteral(orderIds), issueId, version],
  );
  return new Map(
    rows.map(({ order_id: id, spent, won }) => [BigInt(id), { spentMinor: BigInt(spent), wonMinor: BigInt(won) }]),
  );
}

export interface CancelledTicket {
  readonly id: bigint;
  readonly placedAtMs: number;
  readonly walletId: bigint;
  readonly memberId: bigint;
  readonly brandId: bigint;
  readonly currency: string;
  readonly stakeMinor: bigint;
}

/**
 * Open tickets of issues that still take bets. Their issues are locked, so that none closes before this is done; their
 * exposure is freed.
 */
export async function cancelLaterTickets(
  tx: Tx,
  { orderIds, issueId }: { orderIds: readonly bigint[]; issueId: bigint },
): Promise<CancelledTicket[]> {
  const { rows } = await tx.query<{
    id: string;
    placed_at_ms: string;
    wallet_id: string;
    member_id: string;
    brand_id: string;
    currency: string;
    stake: string;
  }>(
    `with held as (
       select i.id from lottery.issue i
       where i.id in (select t.issue_id from lottery.ticket t where t.order_id = any ($1::bigint[]) and t.state = 'OPEN' and t.issue_id <> $2)
         and i.state in ('PENDING', 'OPEN') order by i.id for share
     )
     update lottery.ticket t set state = 'CANCELLED' from held h
     where t.issue_id = h.id and t.order_id = any ($1::bigint[]) and t.state = 'OPEN'
     returning t.id, t.placed_at_ms, t.wallet_id, t.member_id, t.brand_id, t.currency, t.stake`,
    [numbersLiteral(orderIds), issueId],
  );
  await freeExposure(
    tx,
    rows.map(({ id }) => BigInt(id)),
  );
  return rows.map((row) => ({
    id: BigInt(row.id),
    placedAtMs: Number(row.placed_at_ms),
    walletId: BigInt(row.wallet_id),
    memberId: BigInt(row.member_id),
    brandId: BigInt(row.brand_id),
    currency: row.currency,
    stakeMinor: BigInt(row.stake),
  }));
}
