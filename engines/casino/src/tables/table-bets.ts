import type { Minor } from '@fairhouse/money';
import type { ExactReturn, GameEvent, RtpMode } from '../casino-game.ts';
import { exactly, payMultiplied, sumFractions } from '../exact.ts';
import { readFields, readWhole } from '../read-fields.ts';

/** Chips on a spot of the table. The stake of the round is divided by chips: a chip is worth stake / all chips. */
export interface TableBet {
  readonly spot: string;
  readonly chips: number;
}

export interface TableChoices {
  /** Each spot at most once. */
  readonly bets: readonly TableBet[];
}

export interface Spot {
  readonly id: string;
  /** The kind of a spot, such as `straight`; all spots of a kind pay alike. */
  readonly kind: string;
  /** The maximum payout, stake included, in 1/10,000. */
  readonly multiplierMax: number;
  readonly maxMinor: Minor;
}

/** The result of every bet of a table; multipliers in 1/10,000, stake included. */
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

/** Reads the bets of a table strictly: known spots, each once, with whole chips. */
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

/** The stake of one bet, rounded down where the round's stake cannot be divided evenly. */
export function betMinor(choices: TableChoices, bet: TableBet, stakeMinor: Minor): Minor {
  return (stakeMinor * BigInt(bet.chips)) / allChips(choices);
}

/** A stake fits the bets when a chip is worth whole hundredths of a unit and each bet stays within its limits. */
export function isTableStake(choices: TableChoices, stakeMinor: Minor, spots: ReadonlyMap<string, Spot>): boolean {
  if (stakeMinor % (allChips(choices) * tableLimits.chipUnitMinor) !== 0n) return false;
  return choices.bets.every((bet) => {
    const amountMinor = betMinor(choices, bet, stakeMinor);
    return amountMinor >= tableLimits.betMinMinor && amountMinor <= (spots.get(bet.spot)?.maxMinor ?? 0n);
  });
}

/** Pays every bet by its multiplier, each rounded down separately. */
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

/** An upper bound of the total payout: the sum of each bet's maximum. */
export function tablePayoutMax(choices: TableChoices, stakeMinor: Minor, spots: ReadonlyMap<string, Spot>): Minor {
  return settleBets(choices, stakeMinor, (id) => spots.get(id)?.multiplierMax ?? 0).payoutMinor;
}

/** The return of all bets together: the average of their returns, weighted by chips. */
export function tableReturn(choices: TableChoices, returnOf: (spot: string) => ExactReturn): ExactReturn {
  const sum = sumFractions(
    choices.bets.map(({ spot, chips }) => {
      const { numerator, denominator } = returnOf(spot);
      return { numerator: numerator * BigInt(chips), denominator };
    }),
  );
  return exactly(sum.numerator, sum.denominator * allChips(choices));
}

/** One bet of each kind, measured separately. */
export function measuredSpots(spots: ReadonlyMap<string, Spot>): RtpMode<TableChoices, never>[] {
  const firsts = [...spots.values()].filter(
    (spot, index, all) => all.findIndex(({ kind }) => kind === spot.kind) === index,
  );
  return firsts.map(({ id, kind }) => ({ mode: kind, choices: { bets: [{ spot: id, chips: 1 }] } }));
}
