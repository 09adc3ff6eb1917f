import type { PlayActor } from '../../platform/context/index.ts';
import type { Posted, Ride } from '../ledger/index.ts';
import { isSlot } from './is-slot.ts';
import type { PortParts } from './port-parts.ts';

/** The account that plays against the member. */
export function houseOf(parts: PortParts, owner: { brandId: bigint; currency: string }): Promise<bigint> {
  return parts.ledger.houseAccount(owner.brandId, 'house.casino', owner.currency);
}

/** The prefix of the keys of rounds: a key is one round, whether it ends at once or by moves. */
export const roundCall = (vendor: string): string => `${vendor}.round`;

interface BetOfPlay {
  readonly id: bigint;
  readonly placedAtMs: number;
  readonly stakeMinor: bigint;
  readonly payoutMinor: bigint;
  readonly validStakeMinor: bigint;
  readonly state: 'open' | 'settled';
}

/** A stake on a slot is checked against the slot stake of the sitting, together with its movement (trust.md 1.2); other stakes are not. */
export function bookStake<T>(
  parts: PortParts,
  { play, game, stakeMinor }: { play: PlayActor; game: string; stakeMinor: bigint },
  book: (rides: readonly Ride[]) => Promise<T>,
): Promise<T> {
  return isSlot(parts.findGame(play.vendor, game))
    ? parts.bookSlotStake({ memberId: play.memberId, brandId: play.brandId, stakeMinor }, book)
    : book([]);
}

/**
 * The row of the bet record that commits with the movement of an in-house round, whether instant, with moves or shared;
 * it and its bet have the same number.
 */
export function rideBetOf(parts: PortParts, play: PlayActor, bet: BetOfPlay): Ride {
  const game = parts.findGame(play.vendor, play.game);
  return parts.bets.rideBet({
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
  parts: PortParts,
  { memberId, brandId }: { memberId: bigint; brandId: bigint },
  posted: Posted,
): void {
  if (posted.verdict !== 'done') return;
  parts.events.emit('balance_changed', {
    memberId,
    brandId,
    balanceMinor: posted.balanceMinor,
    version: posted.version,
  });
}
