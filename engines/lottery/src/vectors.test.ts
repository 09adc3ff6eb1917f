// Every play of the tables in vectors/, its chances and its prizes at every series; the worked cases are settled by `lottery:cases`.
import { readFileSync } from 'node:fs';
import { formatAmount } from '@fairhouse/money';
import { describe, expect, test } from 'vitest';
import { lotteryFamilies } from './families/index.ts';
import type { Play } from './play.ts';
import { quotePlay } from './settle.ts';

interface TableLevel {
  readonly level: string | number;
  readonly probability?: string;
  readonly prizePer2?: Readonly<Record<string, string>>;
  readonly oddsAtRTP?: Readonly<Record<string, string>>;
}

interface TablePlay {
  readonly id: string;
  readonly levels: readonly TableLevel[];
  readonly unitsPerValue?: Readonly<Record<string, number>>;
  /** Fixed prizes of KL8, beside its levels. */
  readonly prizePer2?: Readonly<Record<string, string>>;
}

function readTable(name: string): TablePlay[] {
  const { plays } = JSON.parse(readFileSync(new URL(`../vectors/lottery-${name}.json`, import.meta.url), 'utf8')) as {
    plays: TablePlay[];
  };
  return plays;
}

/** Plays whose odds hang on what is chosen, which the tables show by an example. */
const byExample = new Set(['pc_tmb3']);

const playOf = (id: string): Play | undefined =>
  lotteryFamilies.flatMap((family) => family.plays).find(({ code }) => code === id);

/** Levels that pay: a table of KL8 names those that pay nothing as well. */
const paidLevels = ({ levels, prizePer2 }: TablePlay): TableLevel[] =>
  levels.filter(({ level }) => !prizePer2 || prizePer2[level] !== undefined);

/** Prizes by series against what is quoted: per 2 to four decimals, or odds per 1 to three. */
function expectPrizes(play: Play, { level, prizePer2, oddsAtRTP }: TableLevel): void {
  const per = prizePer2 ? 20_000n : 10_000n;
  for (const [series, prize] of Object.entries(prizePer2 ?? oddsAtRTP ?? {})) {
    const odds = quotePlay(play, Number(series)).get(String(level)) ?? { pays: 0n, per: 1n };
    // The table of PC28 has prizes per 2 to four decimals; what is played are odds per 1 to three.
    if (play.pricing.rule === 'odds' && prizePer2) expect(Number(odds.pays)).toBeCloseTo(Number(prize) * 5000, -2);
    else expect(formatAmount((odds.pays * per) / odds.per), `${level} at ${series}`).toBe(prize);
  }
}

describe.each(['ssc', '11x5', 'pk10', 'k3', 'pc28', 'kl8', 'lf'])('the table %s', (name) => {
  const tables = readTable(name)
    .filter(({ id }) => !byExample.has(id))
    .map((table) => ({ id: table.id, table }));

  test.each(tables)('$id has its levels and chances', ({ id, table }) => {
    const levels = new Map(
      (playOf(id)?.kinds ?? [])
        .flatMap((kind) => kind.levels)
        .map(({ code, chance }) => [code, `${chance.wins}/${chance.of}`]),
    );
    expect(levels).toEqual(new Map(paidLevels(table).map(({ level, probability }) => [String(level), probability])));
  });

  test.each(tables)('$id has its prizes and units', ({ id, table }) => {
    const play = playOf(id);
    if (!play) expect.fail(id);
    if (play.pricing.rule !== 'table') for (const level of paidLevels(table)) expectPrizes(play, level);
    for (const [level, prize] of Object.entries(table.prizePer2 ?? {}))
      expect(formatAmount(quotePlay(play, 2000).get(level)?.pays ?? 0n), level).toBe(prize);
    for (const [value, units] of Object.entries(table.unitsPerValue ?? {}))
      expect(play.countUnits(play.readSelection({ values: [value] })), value).toBe(units);
  });
});
