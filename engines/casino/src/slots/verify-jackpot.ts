import { fromHex, linkBefore, toHex } from '@fairhouse/fair';
import { formatAmount, parseAmount } from '@fairhouse/money';
import type { CasinoGame } from '../casino-game.ts';
import { findCasinoGame } from '../games/index.ts';
import { asTold, same, walkToEnd, type Verification, type VerificationStep } from '../verification.ts';
import { closePot, drawThreshold, potAt, type RunningPot } from './jackpot-meter.ts';
import type { JackpotLevel, SlotGame } from './slot-game.ts';

export const jackpotFormat = 'fairhouse/jackpot/1';

/** A jackpot as the house reports it: the contract's `jackpotRecord`. Amounts are decimal texts. */
export interface JackpotClaim {
  readonly format: string;
  readonly game: string;
  readonly level: string;
  readonly mathHash: string;
  /** The link is null until the jackpot is won. */
  readonly chain: { readonly anchor: string; readonly index: number; readonly link: string | null };
  /** The starting amount, and the total of all stakes of the game at that time. */
  readonly start: string;
  readonly beganAt: string;
  readonly threshold: string | null;
  /** The winning round: the totals of all stakes before and after it, and its win. */
  readonly won: {
    readonly roundId: string;
    readonly stakedBefore: string;
    readonly stakedAfter: string;
    readonly paid: string;
  } | null;
}

/** The maximum length of a threshold chain. */
export const thresholdsPerChain = 10_000;

/**
 * Recomputes a won jackpot: the link leads back to the anchor, the threshold is drawn from the link, and the winning
 * stake is the one that raised the meter to the threshold. Never throws.
 */
export function verifyJackpot(
  claim: JackpotClaim,
  find: (slug: string) => CasinoGame | undefined = findCasinoGame,
): Verification {
  try {
    return walkToEnd(walkSteps(claim, find(asTold(claim.game))));
  } catch {
    return {
      isRight: false,
      steps: [{ id: 'format', isRight: false, reported: asTold(claim.format), found: 'not readable' }],
    };
  }
}

function* walkSteps(claim: JackpotClaim, game: CasinoGame | undefined): Generator<VerificationStep> {
  yield same('format', asTold(claim.format), jackpotFormat);
  const level = levelsOf(game).find(({ id }) => id === claim.level);
  yield {
    id: 'game',
    isRight: level !== undefined,
    reported: `${asTold(claim.game)}, ${asTold(claim.level)}`,
    found: level ? (game?.name ?? '') : 'no published game with this pot',
  };
  if (!game || !level) return;
  yield same('math', asTold(claim.mathHash), game.mathHash);
  const { link, index, anchor } = claim.chain;
  const isOpen = typeof link === 'string' && /^[0-9a-f]{64}$/.test(link);
  yield {
    id: 'seed',
    isRight: isOpen,
    reported: asTold(link),
    found: isOpen ? 'readable' : 'not revealed or not readable',
  };
  if (!isOpen) return;
  const isPlace = Number.isInteger(index) && index >= 1 && index <= thresholdsPerChain;
  yield same('chain', asTold(anchor), isPlace ? toHex(linkBefore(fromHex(link), index)) : 'no such place in a chain');
  const thresholdMinor = drawThreshold(game, level, { link: fromHex(link), index });
  yield same('threshold', asTold(claim.threshold), formatAmount(thresholdMinor));
  yield* walkMeter(claim, level, thresholdMinor);
}

/**
 * The total before the winning stake is below the threshold, and the total after it is not; the amount above the cap
 * goes to the next jackpot.
 */
function* walkMeter(
  { start, beganAt, won }: JackpotClaim,
  level: JackpotLevel,
  thresholdMinor: bigint,
): Generator<VerificationStep> {
  const read = (text: string | undefined): bigint => parseAmount(asTold(text)) ?? -1n;
  const [startMinor, beganAtMinor, beforeMinor, afterMinor] = [
    read(start),
    read(beganAt),
    read(won?.stakedBefore),
    read(won?.stakedAfter),
  ];
  if (startMinor < 0n || beganAtMinor < 0n || beforeMinor < beganAtMinor || afterMinor <= beforeMinor) {
    yield { id: 'meter', isRight: false, reported: asTold(won), found: 'no stake of this pot' };
    return;
  }
  const pot: RunningPot = { level, startMinor, beganAtMinor };
  const [before, after] = [potAt(pot, beforeMinor), potAt(pot, afterMinor)];
  const isFirst = after >= thresholdMinor && (before < thresholdMinor || beforeMinor === beganAtMinor);
  yield {
    id: 'meter',
    isRight: isFirst,
    reported: `${formatAmount(before)} → ${formatAmount(after)}`,
    found: isFirst ? formatAmount(thresholdMinor) : `not the stake that reached ${formatAmount(thresholdMinor)}`,
  };
  yield same('payout', asTold(won?.paid), formatAmount(closePot(pot, after).paidMinor));
}

/** The jackpots of a game; most games have none. */
export function levelsOf(game: object | undefined): readonly JackpotLevel[] {
  if (!game || !('slot' in game)) return [];
  return (game as SlotGame).slot.features.flatMap((feature) => (feature.kind === 'jackpot' ? feature.levels : []));
}
