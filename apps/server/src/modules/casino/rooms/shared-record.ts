import type { SharedRoundRecord } from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import { beaconChainOf, gameOfRoom } from './flights.ts';
import { findBetsOfRound, findRoomBet, type RoomBetRow } from './room-bet.store.ts';
import type { RoomInnerDeps } from './room-deps.ts';
import type { RoomRoundRow } from './room-round.ts';
import { findRoomRound } from './room-round.store.ts';
import { proveBet, ticketOf } from './seal-bets.ts';

/** Everything needed to recompute a bet of a shared round; the link and the beacon only after its end. */
export async function readSharedRecord(
  deps: RoomInnerDeps,
  memberId: bigint,
  betId: bigint,
): Promise<SharedRoundRecord | null> {
  const { db } = deps.platform;
  const bet = await findRoomBet(db, memberId, betId);
  const round = bet && (await findRoomRound(db, bet.roundId));
  if (!bet || !round) return null;
  const game = gameOfRoom(round.game);
  return {
    format: 'fairhouse/shared-round/1',
    roundId: `${bet.id}`,
    game: game.slug,
    mathHash: round.mathHash.toString('hex'),
    program: game.program as unknown as SharedRoundRecord['program'],
    state: stateOf(bet, round),
    chain: {
      anchor: round.anchor.toString('hex'),
      index: round.chainIndex,
      link: round.link && round.link.toString('hex'),
      anchoredAt: round.anchoredAt.getTime(),
    },
    beacon: beaconOf(round),
    closesAt: round.closesAtMs,
    bets: round.seal && {
      root: round.seal.root.toString('hex'),
      count: round.seal.count,
      ...proveBet(await findBetsOfRound(db, round.id), bet.id),
      signature: round.seal.signature.toString('hex'),
      sealKey: deps.sealKey.publicKey,
    },
    ticket: ticketOf(bet),
    choices: { cashOut100: bet.cashOut100 },
    outcome: round.result100 === null ? null : { main: [`${round.result100}`], feature: [] },
    stake: formatAmount(bet.stakeMinor),
    payout: formatAmount(bet.payoutMinor),
    currency: bet.currency,
    placedAt: bet.placedAtMs,
  };
}

/** A player who cashed out early also waits for the end: only then the link may be shown. */
function stateOf({ state }: RoomBetRow, { link }: RoomRoundRow): SharedRoundRecord['state'] {
  if (state === 'open' || link === null) return 'open';
  return state === 'void' ? 'void' : 'settled';
}

function beaconOf(round: RoomRoundRow): SharedRoundRecord['beacon'] {
  const { name, publicKey, genesisMs, periodMs } = beaconChainOf(round);
  return {
    name,
    publicKey,
    genesisAt: genesisMs,
    periodMs,
    leadMs: round.leadMs,
    round: `${round.seal?.beaconRound ?? 0n}`,
    randomness: round.beaconValue && round.beaconValue.randomness.toString('hex'),
    signature: round.beaconValue && round.beaconValue.signature.toString('hex'),
  };
}
