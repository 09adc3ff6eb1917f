import { validStakeOf } from '@fairhouse/casino';
import { mulDivFloor } from '@fairhouse/money';
import { Refusal } from '../../../platform/context/index.ts';
import type { Posted, RoomStanding } from '../../seamless/index.ts';
import { gameOfRoom } from './flights.ts';
import { isBetEnded, type RoomBetRow } from './room-bet.store.ts';
import type { RoomInnerDeps } from './room-deps.ts';

export type BetEnding = { readonly state: 'won'; readonly cashOut100: number } | { readonly state: 'void' };

export function standingOf(deps: Pick<RoomInnerDeps, 'vendor'>, bet: RoomBetRow, game: string): RoomStanding {
  const { id, placedAtMs, brandId, memberId, memberName, walletId, currency, stakeMinor } = bet;
  return {
    betId: id,
    placedAtMs,
    brandId,
    memberId,
    memberName,
    walletId,
    vendor: deps.vendor,
    game,
    currency,
    stakeMinor,
  };
}

/** What counts of a bet that got off at a multiplier, or was lost on the way to its own target; null: it had none. */
export function validStakeAt(
  { stakeMinor }: Pick<RoomBetRow, 'stakeMinor'>,
  { game, cashOut100, payoutMinor }: { game: string; cashOut100: number | null; payoutMinor: bigint },
): bigint {
  return validStakeOf(gameOfRoom(game), { choices: { cashOut100 }, stakeMinor, payoutMinor });
}

export function payoutOf(bet: Pick<RoomBetRow, 'stakeMinor'>, ending: BetEnding): bigint {
  return ending.state === 'void' ? bet.stakeMinor : mulDivFloor(bet.stakeMinor, BigInt(ending.cashOut100), 100n);
}

/** Books the end of a bet that gets money. Null: it had ended already. */
export async function endBet(
  deps: RoomInnerDeps,
  bet: RoomBetRow,
  { game, ending }: { game: string; ending: BetEnding },
): Promise<Exclude<Posted, { verdict: 'stale_turn' }> | null> {
  const payoutMinor = payoutOf(bet, ending);
  const cashOut100 = ending.state === 'won' ? ending.cashOut100 : null;
  try {
    const posted = await deps.port.room.end({
      ...standingOf(deps, bet, game),
      state: ending.state === 'won' ? 'settled' : 'void',
      payoutMinor,
      validStakeMinor: ending.state === 'won' ? validStakeAt(bet, { game, cashOut100, payoutMinor }) : 0n,
      rides: [deps.rideBetEnd({ id: bet.id, state: ending.state, cashOut100, payoutMinor })],
    });
    if (posted.verdict !== 'done') return null;
    deps.standing.end(bet.id, ending.state);
    return posted;
  } catch (error) {
    // The key exists with another payout, or the row has another state.
    if (isBetEnded(error) || (error instanceof Refusal && error.code === 'key_conflict')) return null;
    throw error;
  }
}
