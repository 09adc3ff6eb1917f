import type { PortDeps } from './port-deps.ts';
import { findVendorRound } from './vendor-bet.store.ts';
import { insertClosedRound, isRoundClosed } from './vendor-round.store.ts';
import type { VendorRound } from './vendor-port.ts';

/** Null: no bet of it was ever taken, and nobody closed it. */
export async function readVendorRound(deps: PortDeps, vendor: string, roundKey: string): Promise<VendorRound | null> {
  const [bets, isClosed] = await Promise.all([
    findVendorRound(deps.platform.db, vendor, roundKey),
    isRoundClosed(deps.platform.db, vendor, roundKey),
  ]);
  if (bets.length === 0 && !isClosed) return null;
  return {
    isClosed,
    bets: bets.map(({ betKey, game, state, stakeMinor, payoutMinor }) => ({
      betKey,
      game,
      // A held bet has its result; that its money waits is between the house and its member.
      state: state === 'held' ? 'settled' : state,
      stakeMinor,
      payoutMinor,
    })),
  };
}

/** Closes the round: no bet joins it afterwards. A bet that waits for its result must get it first. */
export async function closeVendorRound(
  deps: PortDeps,
  vendor: string,
  roundKey: string,
): Promise<'ok' | 'round_unknown' | 'round_open'> {
  const round = await readVendorRound(deps, vendor, roundKey);
  if (!round) return 'round_unknown';
  if (round.isClosed) return 'ok';
  const isClosed = await deps.platform.inTx((tx) =>
    insertClosedRound(tx, { vendor, roundKey, at: deps.platform.clock.now() }),
  );
  return isClosed ? 'ok' : 'round_open';
}
