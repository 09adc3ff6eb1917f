// A series is a return x 2000. Let F(s) = floor(stake x s / 2000). The member who played series b and owns m gets F(m) -
// F(b), each upline gets F(own) - F(the one below), and the house keeps stake - F(top): together exactly the stake
// (games.md 1.2).
import { mulDivFloor } from '@fairhouse/money';
import type { StoredUpline } from './ticket.store.ts';

const fairSeries = 2000n;

export interface RebateShare {
  readonly upline: StoredUpline;
  readonly amountMinor: bigint;
}

export interface Rebates {
  readonly ownMinor: bigint;
  readonly shares: readonly RebateShare[];
}

const none: Rebates = { ownMinor: 0n, shares: [] };

/** The share of a stake that goes back to the member and up the line, by the series stored with the ticket. */
export function shareRebates(
  stakeMinor: bigint,
  { series, memberSeries, uplines }: { series: number; memberSeries: number; uplines: readonly StoredUpline[] },
): Rebates {
  if (memberSeries <= series && uplines.every((upline) => upline.series <= series)) return none;
  const part = (of: number): bigint => mulDivFloor(stakeMinor, BigInt(of), fairSeries);
  let reached = Math.max(series, memberSeries);
  const ownMinor = part(reached) - part(series);
  const shares: RebateShare[] = [];
  for (const upline of uplines) {
    // An upline whose series is not above the one below gets nothing.
    if (upline.series <= reached) continue;
    shares.push({ upline, amountMinor: part(upline.series) - part(reached) });
    reached = upline.series;
  }
  return { ownMinor, shares: shares.filter(({ amountMinor }) => amountMinor > 0n) };
}
