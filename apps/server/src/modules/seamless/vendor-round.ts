import type { PortParts } from './port-parts.ts';
import { findVendorRound } from './vendor-bet.store.ts';
import { insertClosedRound, isRoundClosed } from './vendor-round.store.ts';
import type { VendorRound } from './vendor-port.ts';

/** Null: no bet of it was ever taken, and nobody closed it. */
export async function readVendorRound(parts: PortParts, vendor: string, roundKey: string): Promise<VendorRound | null> {
  const [bets, isClosed] = await Promise.all([
    findVendorRound(parts.platform.db, vendor, roundKey),
    isRoundClosed(parts.platform.db, vendor, roundKey),
  ]);
  if (bets.length === 0 && !isClosed) return null;
  return {
    isClosed,
    bets: bets.map(({ betKey, game, state, stakeMinor, payoutMinor }) => ({
      betKey,
      game,
      state,
      stakeMinor,
      payoutMinor,
    })),
  };
}

/** Closes the round: no bet joins it afterwards. A bet that waits for its result must get it first. */
export async function closeVendorRound(
  parts: PortParts,
  vendor: string,
  roundKey: string,
): Promise<'ok' | 'round_unknown' | 'round_open'> {
  const round = await readVendorRound(parts, vendor, roundKey);
  if (!round) return 'round_unknown';
  if (round.isClosed) return 'ok';
  const isClosed = await parts.platform.inTx((tx) =>
    insertClosedRound(tx, { vendor, roundKey, at: parts.platform.clock.now() }),
  );
  return isClosed ? 'ok' : 'round_open';
}
