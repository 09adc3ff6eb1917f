import type { Minor } from '@fairhouse/money';
import type { ExactReturn, GameEvent, RtpMode } from '../casino-game.ts';
import { exactly, payMultiplied, sumFractions } from '../exact.ts';
import { readFields, readWhole } from '../read-fields.ts';

/** Chips on a spot of the table. The stake of the round is shared out by chips: a chip is worth stake / all chips. */
export interface TableBet {
  readonly spot: string;
  readonly chips: number;
}

export interface TableChoices {
  /** Each spot once. */
  readonly bets: readonly TableBet[];
}

export interface Spot {
  readonly id: string;
  /** Spots of a kind pay alike, e.g. `straight`. */
  readonly kind: string;
  /** The most it pays, stake included, in 1/10,000. */
  readonly multiplierMax: number;
  readonly maxMinor: Minor;
}

/** What every bet of a table came to; multipliers in 1/10,000 with the stake in them. */
export interface BetsSettled extends GameEvent {
  readonly type: 'bets_settled';
  readonly bets: readonly (TableBet & { readonly multiplier: number })[];
}

export const tableLimits = { betsMax: 80, chipsMax: 1_000_000, betMinMinor: 1_000n, chipUnitMinor: 100n } as const;

export function spotMap(spots: readonly Spot[]): ReadonlyMap<string, Spot> {
  return new Map(spots.map((spot) => [spot.id, spot]));
}

function readBet(raw: unknown, spots: ReadonlyMap<string, Spot>): TableBet | null {
  const fields = readFields(raw, ['spot', 'chips']);
  const chips = readWhole(fields?.['chips'], { min: 1, max: tableLimits.chipsMax });
  const spot = fields?.['spot'];
  return typeof spot === 'string' && spots.has(spot) && chips !== null ? { spot, chips } : null;
}

/** The bets of a table, strictly read: known spots, each once, with whole chips. */
export function readTable(raw: unknown, spots: ReadonlyMap<string, Spot>): TableChoices | null {
  const listed = readFields(raw, ['bets'])?.['bets'];
  if (!Array.isArray(listed) || listed.length === 0 || listed.length > tableLimits.betsMax) return null;
  const bets: TableBet[] = [];
  for (const each of listed) {
    const bet = readBet(each, spots);
    if (bet === null || bets.some(({ spot }) => spot === bet.spot)) return null;
    bets.push(bet);
  }
  return { bets };
}

export function allChips({ bets }: TableChoices): bigint {
  return bets.reduce((sum, { chips }) => sum + BigInt(chips), 0n);
}

/** What lies on one bet, rounded down where the stake cannot be shared out evenly. */
export function betMinor(choices: TableChoices, bet: TableBet, stakeMinor: Minor): Minor {
  return (stakeMinor * BigInt(bet.chips)) / allChips(choices);
}

/** A stake suits the bets when a chip comes to whole hundredths of a unit and each bet stays within its limits. */
export function isTableStake(choices: TableChoices, stakeMinor: Minor, spots: ReadonlyMap<string, Spot>): boolean {
  if (stakeMinor % (allChips(choices) * tableLimits.chipUnitMinor) !== 0n) return false;
  return choices.bets.every((bet) => {
    const amountMinor = betMinor(choices, bet, stakeMinor);
    return amountMinor >= tableLimits.betMinMinor && amountMinor <= (spots.get(bet.spot)?.maxMinor ?? 0n);
  });
}

/** Pays every bet by its multiplier, each rounded down by itself. */
export function settleBets(
  choices: TableChoices,
  stakeMinor: Minor,
  multiplierOf: (spot: string) => number,
): { readonly payoutMinor: Minor; readonly event: BetsSettled } {
  const bets = choices.bets.map((bet) => ({ ...bet, multiplier: multiplierOf(bet.spot) }));
  const payoutMinor = bets.reduce(
    (sum, bet) => sum + payMultiplied(betMinor(choices, bet, stakeMinor), bet.multiplier),
    0n,
  );
  return { payoutMinor, event: { type: 'bets_settled', bets } };
}

/** A bound of what the bets can pay together: as if all came to their most. */
export function tablePayoutMax(choices: TableChoices, stakeMinor: Minor, spots: ReadonlyMap<string, Spot>): Minor {
  return settleBets(choices, stakeMinor, (id) => spots.get(id)?.multiplierMax ?? 0).payoutMinor;
}

/** The return of the bets together: that of each, by its chips. */
export function tableReturn(choices: TableChoices, returnOf: (spot: string) => ExactReturn): ExactReturn {
  const sum = sumFractions(
    choices.bets.map(({ spot, chips }) => {
      const { numerator, denominator } = returnOf(spot);
      return { numerator: numerator * BigInt(chips), denominator };
    }),
  );
  return exactly(sum.numerator, sum.denominator * allChips(choices));
}

/** One bet of each kind, measured by itself. */
export function measuredSpots(spots: ReadonlyMap<string, Spot>): RtpMode<TableChoices, never>[] {
  const firsts = [...spots.values()].filter(
    (spot, index, all) => all.findIndex(({ kind }) => kind === spot.kind) === index,
  );
  return firsts.map(({ id, kind }) => ({ mode: kind, choices: { bets: [{ spot: id, chips: 1 }] } }));
}
