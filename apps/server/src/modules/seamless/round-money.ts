import type { PlayActor } from '../../platform/context/index.ts';
import type { Posted, Ride } from '../ledger/index.ts';
import { isSlot } from './is-slot.ts';
import type { PortParts } from './port-parts.ts';

/** The account that plays against the member. */
export function houseOf(parts: PortParts, owner: { brandId: bigint; currency: string }): Promise<bigint> {
  return parts.ledger.houseAccount(owner.brandId, 'house.casino', owner.currency);
}

/** What keys of rounds are of: a key is one round, however it goes, at once or by decisions. */
export const roundCall = (vendor: string): string => `${vendor}.round`;

interface BetOfPlay {
  readonly id: bigint;
  readonly placedAtMs: number;
  readonly stakeMinor: bigint;
  readonly payoutMinor: bigint;
  readonly validStakeMinor: bigint;
  readonly state: 'open' | 'settled';
}

/** A stake on a slot, and no other, is judged by what the member set for this sitting: with its movement (trust.md 1.2). */
export function bookStake<T>(
  parts: PortParts,
  { play, game, stakeMinor }: { play: PlayActor; game: string; stakeMinor: bigint },
  book: (rides: readonly Ride[]) => Promise<T>,
): Promise<T> {
  return isSlot(parts.findGame(play.vendor, game))
    ? parts.bookSlotStake({ memberId: play.memberId, brandId: play.brandId, stakeMinor }, book)
    : book([]);
}

/** The line of the bet record that commits with the movement of a round of the house's own, instant, with decisions or everybody's; it and its bet bear one number. */
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

/** A movement that is repeated was told the first time. */
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
