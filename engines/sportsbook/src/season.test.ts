// A season of simulated matches with random slips, settled twice. The engine multiplies fractions and sums products by a
// polynomial. The second way knows neither: it counts goals in the incidents, splits each stake into unit bets, half of it
// on each line beside a quarter line, and lists every bet of a slip.
import { openStream, utf8, sha256 } from '@fairhouse/fair';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  betsOf,
  countBets,
  expectedGoals,
  findShapeFault,
  footballMarkets,
  footballSimulator,
  incidentsUntil,
  multiplierOf,
  ratioOfOdds,
  settlePick,
  simulate,
  slipPayout,
  slipStake,
  usualFootball,
  type FootballIncident,
  type LegOutcome,
  type Score,
} from './index.ts';

const teams = [1380, 1450, 1500, 1540, 1610, 1700];
const season = teams.flatMap((home, first) =>
  teams.flatMap((away, second) => {
    if (first === second) return [];
    const name = utf8(`${first}-${second}`);
    const stream = openStream({
      domain: 'draw',
      key: sha256(name),
      game: 'football',
      mathHash: sha256(utf8('football')),
      entropy: name,
      counter: 1n,
      label: 'main',
    });
    return [simulate(footballSimulator, usualFootball(expectedGoals({ home, away })), stream)];
  }),
);
const model = usualFootball(expectedGoals({ home: 1500, away: 1500 }));

const codes = [
  '1X2',
  '1X2_H1',
  'AH',
  'AH_H1',
  'OU',
  'OU_H1',
  'OU_HOME',
  'OU_AWAY',
  'DC',
  'DNB',
  'ODD_EVEN',
  'CS',
  'BAND',
  'BTTS',
  'HT_FT',
  'FIRST_GOAL',
  'LAST_GOAL',
] as const;
type Code = (typeof codes)[number];

interface Leg {
  readonly match: number;
  readonly code: Code;
  readonly selection: string;
  readonly quarters: number | null;
  /** The second of the event's clock at which the bet is taken; 0 before the start. */
  readonly takenAt: number;
  readonly odds: bigint;
}

/** Goals of a side between two seconds, counted in the incidents. */
const goals = (match: number, side: 'home' | 'away', from = -1, to = 5_400): number =>
  (season[match] ?? []).filter(
    (each) => each.type === 'goal' && each.side === side && each.second > from && each.second <= to,
  ).length;

const order = (home: number, away: number): string => (home > away ? 'home' : home < away ? 'away' : 'draw');
const scorers = (match: number): string[] =>
  (season[match] ?? []).flatMap(({ type, side }: FootballIncident) => (type === 'goal' && side ? [side] : []));

type Unit = 0 | 1 | 2;
const is = (won: boolean): Unit => (won ? 2 : 0);
const beyond = (lead: number): Unit => (lead > 0 ? 2 : lead < 0 ? 0 : 1);

interface Counted {
  readonly h: number;
  readonly a: number;
  /** The line in halves. */
  readonly halves: number;
  readonly leg: Leg;
}

const threeWay = ({ h, a, leg }: Counted): Unit => is(order(h, a) === leg.selection);
const handicap = ({ halves, leg: { match, code, selection, takenAt } }: Counted): Unit => {
  const until = code === 'AH_H1' ? 2_700 : 5_400;
  const lead = goals(match, 'home', takenAt, until) - goals(match, 'away', takenAt, until);
  return beyond((selection === 'home' ? lead : -lead) * 2 + halves);
};
const over = (counted: number, { halves, leg }: Counted): Unit =>
  beyond((counted * 2 - halves) * (leg.selection === 'over' ? 1 : -1));
const sum = (counted: Counted): Unit => over(counted.h + counted.a, counted);

/** Each market by the plain rule: 2 wins, 1 is given back, 0 is lost. */
const rules: Readonly<Record<Code, (counted: Counted) => Unit>> = {
  '1X2': threeWay,
  '1X2_H1': threeWay,
  AH: handicap,
  AH_H1: handicap,
  OU: sum,
  OU_H1: sum,
  OU_HOME: (counted) => over(counted.h, counted),
  OU_AWAY: (counted) => over(counted.a, counted),
  DC: ({ h, a, leg }) => is({ '1X': h >= a, '12': h !== a, X2: h <= a }[leg.selection] ?? false),
  DNB: (counted) => (counted.h === counted.a ? 1 : threeWay(counted)),
  ODD_EVEN: ({ h, a, leg }) => is(leg.selection === ((h + a) % 2 === 1 ? 'odd' : 'even')),
  CS: ({ h, a, leg }) => is(leg.selection === 'other' ? h > 4 || a > 4 : leg.selection === `${h}-${a}`),
  BAND: ({ h, a, leg }) => is(leg.selection === (h + a < 2 ? '0-1' : h + a < 4 ? '2-3' : h + a < 7 ? '4-6' : '7+')),
  BTTS: ({ h, a, leg }) => is((h > 0 && a > 0) === (leg.selection === 'yes')),
  HT_FT: ({ h, a, leg: { match, selection } }) => {
    const [first, second] = [goals(match, 'home', -1, 2_700), goals(match, 'away', -1, 2_700)];
    return is(selection === `${order(first, second)}/${order(h, a)}`);
  },
  FIRST_GOAL: ({ leg }) => is(leg.selection === (scorers(leg.match)[0] ?? 'none')),
  LAST_GOAL: ({ leg }) => is(leg.selection === (scorers(leg.match).at(-1) ?? 'none')),
};

/** A unit bet on a whole or half line. */
function unit(leg: Leg, halves: number): Unit {
  const until = leg.code.endsWith('_H1') ? 2_700 : 5_400;
  const [h, a] = [goals(leg.match, 'home', -1, until), goals(leg.match, 'away', -1, until)];
  return rules[leg.code]({ h, a, halves, leg });
}

/** Twice what a stake of 1 returns, in 1/10,000: one half on the line below and one on the line above. */
function twice(leg: Leg): bigint {
  const quarters = leg.quarters ?? 0;
  const lines = [Math.floor(quarters / 2), Math.ceil(quarters / 2)];
  return lines.reduce((all, halves) => all + [0n, 10_000n, leg.odds][unit(leg, halves)]!, 0n);
}

/** Every bet of a slip by its bit mask, added up over one denominator. */
function paidByCounting(
  legs: readonly Leg[],
  slip: { bankers: readonly boolean[]; folds: readonly number[]; stake: bigint },
): bigint {
  const denominator = 20_000n ** BigInt(legs.length);
  let paid = 0n;
  for (let mask = 0; mask < 2 ** legs.length; mask += 1) {
    const isIn = legs.map((_, at) => Math.floor(mask / 2 ** at) % 2 === 1);
    const others = isIn.filter((each, at) => each && !slip.bankers[at]).length;
    if (!slip.folds.includes(others) || slip.bankers.some((banker, at) => banker && !isIn[at])) continue;
    paid += legs.reduce((product, leg, at) => product * (isIn[at] ? twice(leg) : 20_000n), slip.stake);
  }
  return paid / denominator;
}

function paidByEngine(
  legs: readonly Leg[],
  slip: { bankers: readonly boolean[]; folds: readonly number[]; stake: bigint },
): bigint {
  const multipliers = legs.map(({ match, code, selection, quarters, takenAt, odds }) => {
    const incidents = season[match] ?? [];
    const scoreAtBet: Score | null =
      takenAt === 0 ? null : footballSimulator.facts(model, incidentsUntil(incidents, takenAt)).score;
    const pick = { selection, lineQuarters: quarters, scoreAtBet, part: null };
    const outcome = settlePick(footballMarkets[code]!, footballSimulator.facts(model, incidents), pick);
    return multiplierOf(ratioOfOdds(odds), outcome as LegOutcome);
  });
  return slipPayout({ shape: slip, multipliers, stakePerBetMinor: slip.stake, oddsCap: null, payoutCapMinor: null });
}

const someFacts = footballSimulator.facts(model, season[0] ?? []);
const leg = fc.constantFrom(...codes).chain((code): fc.Arbitrary<Leg> => {
  const { line, selections } = footballMarkets[code]!;
  return fc.record({
    match: fc.nat(season.length - 1),
    code: fc.constant(code),
    selection: fc.constantFrom(...selections(someFacts)),
    quarters:
      line === 'none' ? fc.constant(null) : fc.integer(line === 'total' ? { min: 0, max: 20 } : { min: -12, max: 12 }),
    takenAt: fc.constantFrom(0, 0, 600, 1_900, 2_600),
    odds: fc.bigInt(10_100n, 120_000n),
  });
});
const slips = fc.array(leg, { minLength: 1, maxLength: 7 }).chain((legs) =>
  fc.record({
    legs: fc.constant(legs),
    bankers: fc.array(fc.boolean(), { minLength: legs.length, maxLength: legs.length }),
    hasBankers: fc.boolean(),
    folds: fc.uniqueArray(fc.nat(legs.length), { minLength: 1 }),
    stake: fc.bigInt(1n, 10_000_000n),
  }),
);

test('a season settled by the engine is the season settled by counting', () => {
  let kinds = new Set<string>();
  fc.assert(
    fc.property(slips, ({ legs, bankers, hasBankers, folds, stake }) => {
      const shape = { bankers: hasBankers ? bankers : bankers.map(() => false), folds };
      fc.pre(findShapeFault(shape) === null);
      const slip = { ...shape, stake };
      expect(paidByEngine(legs, slip)).toBe(paidByCounting(legs, slip));
      expect(BigInt(betsOf(shape).length)).toBe(countBets(shape));
      expect(slipStake(shape, stake)).toBe(BigInt(betsOf(shape).length) * stake);
      kinds = new Set([...kinds, ...legs.map(({ code }) => code)]);
    }),
    { numRuns: 400 },
  );
  expect(kinds.size).toBe(codes.length);
});

test('a cap that binds nothing changes no payout, and one that binds does so for each bet', () => {
  fc.assert(
    fc.property(
      fc.array(fc.bigInt(0n, 120_000n), { minLength: 1, maxLength: 6 }),
      fc.bigInt(10_000n, 2_000_000n),
      fc.bigInt(1n, 1_000_000n),
      (odds, cap, stake) => {
        const multipliers = odds.map(ratioOfOdds);
        const shape = { bankers: odds.map(() => false), folds: odds.map((_, at) => at + 1) };
        const slip = { shape, multipliers, stakePerBetMinor: stake, payoutCapMinor: null };
        expect(slipPayout({ ...slip, oddsCap: ratioOfOdds(10n ** 40n) })).toBe(slipPayout({ ...slip, oddsCap: null }));
        const scale = 10_000n ** BigInt(odds.length);
        const products = betsOf(shape).map((bet) =>
          odds.reduce((product, each, at) => product * (bet.includes(at) ? each : 10_000n), 1n),
        );
        const bound = (cap * scale) / 10_000n;
        const paid = products.reduce((all, product) => all + (product < bound ? product : bound), 0n);
        expect(slipPayout({ ...slip, oddsCap: ratioOfOdds(cap) })).toBe((paid * stake) / scale);
      },
    ),
    { numRuns: 200 },
  );
});
