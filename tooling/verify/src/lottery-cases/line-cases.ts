import {
  isUnitMode,
  lotteryFamilies,
  quotePlay,
  settleLine,
  unitStake,
  type LotteryFamily,
  type OddsTable,
  type Play,
  type SettledLine,
} from '@fairhouse/lottery';
import { formatAmount } from '@fairhouse/money';
import {
  amountOf,
  compareAmount,
  compareText,
  isWritten,
  textOf,
  type Differences,
  type Written,
} from './differences.ts';
import {
  expectedWins,
  numbersHit,
  tableLevel,
  tallyExpected,
  tallySettled,
  type ExpectedWin,
} from './expected-wins.ts';
import { boardWritings } from './board-writings.ts';
import { markSixWritings } from './mark-six-writings.ts';
import { readDraw, readFirst, readWritten } from './writings.ts';

const one = 10_000n;

/** The series of plays with odds, where a case names none. */
function defaultSeries(play: Play): number {
  return play.code.startsWith('pc_') ? 1950 : 1940;
}

function seriesOf(written: Written, play: Play): number {
  if (written['series'] !== undefined) return Number(written['series']);
  const returned = amountOf(written['rtp']);
  return returned === null ? defaultSeries(play) : Number((returned * 2000n) / one);
}

/** Price of a unit at 1 bet: where straight bets of several lengths are one play, that of their length. */
function unitPriceOf(play: Play, selection: unknown): bigint {
  if (play.code === 'sea_id_4dbb' || play.code === 'sea_id_bbfs')
    for (const { kind } of play.expand(selection)) return quotePlay(play, 2000).get(kind)?.per ?? one;
  return play.pricing.unitPriceMinor;
}

/** The stake of one unit, or null where the case cannot be read. */
function unitStakeOf(written: Written, play: Play, selection: unknown): bigint | null {
  const perUnit = amountOf(
    written['stakePerUnit'] ?? written['unitStake'] ?? written['stakePerNumber'] ?? written['bet'],
  );
  if (perUnit !== null) return (unitPriceOf(play, selection) * perUnit) / one;
  if (written['mode'] === undefined && play.pricing.unitPriceMinor < 2n * one) return null;
  const mode = textOf(written['mode'] ?? 'yuan');
  const multiple = textOf(written['multiple'] ?? 1);
  return isUnitMode(mode) && /^\d{1,9}$/.test(multiple)
    ? unitStake(play.pricing.unitPriceMinor, mode, BigInt(multiple))
    : null;
}

/**
 * The pay of signs among the regular balls depends on the nominal odds of the house, which a case states through its
 * payout: `1 + hits x (odds - 1)`.
 */
function nominalTable(play: Play, expected: readonly ExpectedWin[]): OddsTable | undefined {
  const [named] = play.code === 'lhc_zx' ? expected.filter(({ prize }) => prize !== null) : [];
  const hits = BigInt(/x(\d)$/.exec(named?.level ?? '')?.[1] ?? 1);
  if (!named?.prize) return undefined;
  const gain = (named.prize - one) / hits;
  return new Map(
    play.kinds
      .flatMap((kind) => kind.levels)
      .map(({ code }) => [code, { pays: one + gain * BigInt(/x(\d)$/.exec(code)?.[1] ?? 1), per: one }]),
  );
}

function comparePrizes(expected: readonly ExpectedWin[], settled: SettledLine, play: Play): string[] {
  return expected.flatMap(({ level, prize, per }) => {
    const odds = settled.wins.find((win) => tableLevel(play, win.level) === tableLevel(play, level))?.odds;
    if (
      prize === null ||
      level === 'push' ||
      !odds ||
      odds.per > per * 10_000n ||
      (odds.pays * per) / odds.per === prize
    )
      return [];
    return [`prize of ${level} should be ${formatAmount(prize)}, is ${formatAmount((odds.pays * per) / odds.per)}`];
  });
}

function compareWins(written: Written, play: Play, settled: SettledLine): string[] {
  const expected = expectedWins(written, play);
  if (!expected) return [];
  const should = tallyExpected(play, expected, written['pushUnits']);
  const is = tallySettled(play, settled.wins);
  const levels = [...new Set([...should.won.keys(), ...is.won.keys()])];
  return [
    ...levels
      .filter((level) => (should.won.get(level) ?? 0) !== (is.won.get(level) ?? 0))
      .map((level) => `units of level ${level} should be ${should.won.get(level) ?? 0}, are ${is.won.get(level) ?? 0}`),
    ...(should.pushed === is.pushed ? [] : [`pushed units should be ${should.pushed}, are ${is.pushed}`]),
  ];
}

/** Hits of each number separately, where the case counts them so. */
function compareNumbers(written: Written, play: Play, result: unknown): string[] {
  const hits = numbersHit(written);
  if (!hits) return [];
  return (written['selection'] as unknown[]).flatMap((number) => {
    const selection = readWritten(play, [number]) ?? readFirst(play, boardWritings(play, [number]));
    const units = selection === null ? 0 : play.countWins(selection, result).reduce((sum, win) => sum + win.units, 0);
    return compareText(`hits of ${textOf(number)}`, hits[textOf(number)] ?? 0, `${units}`);
  });
}

/** The unit stake of a case that states only the cost of the line. */
function shareOfStake(written: Written, units: number): bigint | null {
  const stake = written['mode'] === undefined ? amountOf(written['stake']) : null;
  return stake === null ? null : stake / BigInt(units);
}

function findLine(
  written: Written,
  day: string,
  draws: unknown,
): { family: LotteryFamily; play: Play; result: unknown } | string {
  const code = textOf(written['play']);
  const families = lotteryFamilies.filter((family) => family.plays.some((play) => play.code === code));
  if (families.length === 0) return `no play ${code}`;
  const named = typeof written['draw'] === 'string' && isWritten(draws) ? draws[written['draw']] : undefined;
  for (const family of families) {
    const result = readDraw(family, named ?? written['draw'], day);
    const play = family.plays.find((known) => known.code === code);
    if (result !== null && play) return { family, play, result };
  }
  return `the draw is none of ${families.map((family) => family.code).join(', ')}`;
}

/** One worked settlement: compares the file with the engine. */
export function checkLineCase(written: Written, file: Written): Differences {
  const year = written['lunarYear'] ?? file['lunarYear'];
  // The middle of a solar year falls in the lunar year of the same number.
  const day = year === undefined ? '2026-11-21' : `${textOf(year)}-06-30`;
  const found = findLine(written, day, file['draws']);
  if (typeof found === 'string') return [found];
  const { play, result } = found;
  const selection =
    readWritten(play, written['selection'], written['box'] === true ? { box: true } : {}) ??
    readFirst(play, markSixWritings(play, written['selection'], Number(day.slice(0, 4)))) ??
    readFirst(play, boardWritings(play, written['selection']));
  if (selection === null) return [`no selection of ${play.code}: ${JSON.stringify(written['selection'])}`];
  const units = play.countUnits(selection);
  const unitStakeMinor = unitStakeOf(written, play, selection) ?? shareOfStake(written, units);
  if (unitStakeMinor === null)
    return [`no unit mode ${textOf(written['mode'])} or multiple ${textOf(written['multiple'])}`];
  const expected = expectedWins(written, play) ?? [];
  const settled = settleLine(
    { play, selection, series: seriesOf(written, play), unitStakeMinor },
    result,
    nominalTable(play, expected),
  );
  return [
    ...compareText('units', written['units'], `${units}`),
    ...compareAmount('stake', written['stake'], BigInt(units) * unitStakeMinor),
    ...compareWins(written, play, settled),
    ...compareNumbers(written, play, result),
    ...comparePrizes(expected, settled, play),
    ...compareAmount('payout', written['payout'], settled.payoutMinor),
  ];
}
