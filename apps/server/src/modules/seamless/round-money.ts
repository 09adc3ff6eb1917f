import type { PlayActor } from '../../platform/context/index.ts';
import type { Posted, Ride } from '../ledger/index.ts';
import { isSlot } from './is-slot.ts';
import type { PortDeps } from './port-deps.ts';

/** The account that plays against the member. */
export function houseOf(deps: PortDeps, owner: { brandId: bigint; currency: string }): Promise<bigint> {
  return deps.ledger.houseAccount(owner.brandId, 'house.casino', owner.currency);
}

/** The prefix of the keys of rounds: a key is one round, whether it ends at once or by moves. */
export const roundCall = (vendor: string): string => `${vendor}.round`;

interface BetOfPlay {
  readonly id: bigint;
  readonly placedAtMs: number;
  readonly stakeMinor: bigint;
  /** The stake that the house paid. */
  readonly bonusStakeMinor?: bigint;
  readonly payoutMinor: bigint;
  readonly validStakeMinor: bigint;
  readonly state: 'open' | 'settled';
}

/** A stake on a slot is checked against the slot stake of the sitting, together with its movement (trust.md 1.2); other stakes are not. */
export function bookStake<T>(
  deps: PortDeps,
  { play, game, stakeMinor }: { play: PlayActor; game: string; stakeMinor: bigint },
  book: (rides: readonly Ride[]) => Promise<T>,
): Promise<T> {
  return isSlot(deps.findGame(play.vendor, game))
    ? deps.bookSlotStake({ memberId: play.memberId, brandId: play.brandId, stakeMinor }, book)
    : book([]);
}

/**
 * The row of the bet record that commits with the movement of an in-house round, whether instant, with moves or shared;
 * it and its bet have the same number.
 */
export function rideBetOf(deps: PortDeps, play: PlayActor, bet: BetOfPlay): Ride {
  const game = deps.findGame(play.vendor, play.game);
  return deps.bets.rideBet({
    ...bet,
    brandId: play.brandId,
    memberId: play.memberId,
    vendor: play.vendor,
    gameType: game.gameType,
    game: play.game,
    nodeId: game.nodeId,
    roundRef: `${bet.id}`,
    currency: play.currency,
  });
}

/** A repeated movement was announced the first time. */
export function tellBalance(
  deps: PortDeps,
  { memberId, brandId }: { memberId: bigint; brandId: bigint },
  posted: Posted,
): void {
  if (posted.verdict !== 'done') return;
  deps.events.emit('balance_changed', {
    memberId,
    brandId,
    balanceMinor: posted.balanceMinor,
    version: posted.version,
  });
}
