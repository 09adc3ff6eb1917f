import { choose, chance } from '../../chance.ts';
import { byTable } from '../../odds.ts';
import {
  addWin,
  noWins,
  type InputField,
  type LotteryFamily,
  type Play,
  type SelectionForm,
  type Win,
} from '../../play.ts';
import { readDanTuo, unitsByHits, type Picks } from '../../plays/pick-play.ts';
import { eachChoice } from '../../plays/walk.ts';
import { ballAlphabet, readFields, readRow, type Alphabet } from '../../plays/written.ts';

/** One of the two drums: its number of balls, and how many are drawn and chosen. */
interface DrumRule {
  readonly name: string;
  readonly balls: number;
  readonly size: number;
}

interface TwoDrums {
  readonly code: string;
  readonly play: string;
  readonly drums: readonly [DrumRule, DrumRule];
  /** The level by hits in the first and the second drum, `'6+1'`. */
  readonly levels: Readonly<Record<string, string>>;
  /** Fixed prizes per 2; the other levels are paid from a pool. */
  readonly prizesMinor: Readonly<Record<string, bigint>>;
}

/** Balls of both drums, each in order of size. */
export type DrumDraw = readonly [readonly number[], readonly number[]];
type DrumPicks = readonly [Picks, Picks];

const alphabetOf = (drum: DrumRule): Alphabet => ballAlphabet(drum.balls);
const namesOf = (drum: DrumRule): string[] => Array.from({ length: drum.balls }, (_, index) => `${index + 1}`);
const some = (name: string, drum: DrumRule, least: number): InputField => ({
  name,
  as: 'some',
  choices: namesOf(drum),
  least,
  most: drum.balls,
});

/** Fields of a drum: its balls, or anchors and fillers where more than one ball is chosen. */
const fieldsOf = (drum: DrumRule, anchored: boolean): InputField[] =>
  anchored
    ? [some(`${drum.name}Dan`, drum, 1), some(`${drum.name}Tuo`, drum, drum.size - 1)].map((field, index) =>
        index === 0 ? { ...field, most: drum.size - 1 } : field,
      )
    : [some(drum.name, drum, drum.size)];

function formsOf(drums: TwoDrums['drums']): SelectionForm[] {
  const ways = drums.map((drum) => (drum.size > 1 ? [false, true] : [false]));
  return (ways[0] ?? []).flatMap((first) =>
    (ways[1] ?? []).map((second) => [...fieldsOf(drums[0], first), ...fieldsOf(drums[1], second)]),
  );
}

function readDrum(raw: Readonly<Record<string, unknown>>, drum: DrumRule): Picks | null {
  const alphabet = alphabetOf(drum);
  if (!Object.hasOwn(raw, drum.name))
    return readDanTuo({ dan: raw[`${drum.name}Dan`], tuo: raw[`${drum.name}Tuo`] }, alphabet, drum.size);
  const tuo = readRow(raw[drum.name], alphabet, { least: drum.size });
  return tuo && { dan: [], tuo };
}

/** Balls of two drums: every set of one combined with every set of the other is a unit. */
function drumsPlay(rule: TwoDrums): Play<DrumDraw, DrumPicks> {
  const forms = formsOf(rule.drums);
  const [first, second] = rule.drums;
  const levelCodes = [...new Set(Object.values(rule.levels))].sort();
  const all = choose(first.balls, first.size) * choose(second.balls, second.size);
  const ways = (drum: DrumRule, hits: number): bigint =>
    choose(drum.size, hits) * choose(drum.balls - drum.size, drum.size - hits);
  const drawsOf = (level: string): bigint =>
    Object.entries(rule.levels).reduce((sum, [hits, code]) => {
      const [a = 0, b = 0] = hits.split('+').map(Number);
      return code === level ? sum + ways(first, a) * ways(second, b) : sum;
    }, 0n);
  const hitsOf = (balls: readonly number[], drawn: readonly number[]): number =>
    balls.filter((ball) => drawn.includes(ball)).length;
  return {
    code: rule.play,
    group: rule.code,
    forms,
    kinds: [{ code: '1', levels: levelCodes.map((code) => ({ code, chance: chance(drawsOf(code), all) })) }],
    pricing: byTable(rule.prizesMinor, 20_000n),
    readSelection(raw) {
      const fields = forms
        .map((form) =>
          readFields(
            raw,
            form.map(({ name }) => name),
          ),
        )
        .find((found) => found !== null);
      const picks = fields && [readDrum(fields, first), readDrum(fields, second)];
      return picks?.[0] && picks[1] ? [picks[0], picks[1]] : null;
    },
    countUnits: (picks) =>
      picks.reduce(
        (product, { dan, tuo }, index) =>
          product * Number(choose(tuo.length, (rule.drums[index]?.size ?? 0) - dan.length)),
        1,
      ),
    countWins(picks, draw) {
      const wins: Win[] = [];
      const seconds = unitsByHits(picks[1], second.size, (ball) => draw[1].includes(ball));
      for (const [a, units] of unitsByHits(picks[0], first.size, (ball) => draw[0].includes(ball)).entries()) {
        for (const [b, others] of seconds.entries()) {
          const level = rule.levels[`${a}+${b}`];
          if (level !== undefined && units * others > 0) addWin(wins, level, units * others);
        }
      }
      return wins.length > 0 ? wins : noWins;
    },
    *expand([a, b]) {
      for (const firsts of eachChoice(a.tuo, first.size - a.dan.length)) {
        for (const seconds of eachChoice(b.tuo, second.size - b.dan.length)) {
          const unit = [
            [...a.dan, ...firsts],
            [...b.dan, ...seconds],
          ] as const;
          yield {
            name: unit.map((balls) => balls.join(' ')).join(' + '),
            kind: '1',
            wins: (draw) => {
              const level = rule.levels[`${hitsOf(unit[0], draw[0])}+${hitsOf(unit[1], draw[1])}`];
              return level === undefined ? noWins : [{ level, units: 1 }];
            },
          };
        }
      }
    },
  };
}

const bySize = (balls: readonly number[]): number[] => [...balls].sort((a, b) => a - b);

function drumsFamily(rule: TwoDrums): LotteryFamily<DrumDraw> {
  const [first, second] = rule.drums;
  return {
    code: rule.code,
    program: [
      { op: 'pick', n: first.balls, k: first.size },
      { op: 'pick', n: second.balls, k: second.size },
    ],
    readResult: ([a, b]) => [
      bySize((a as readonly number[]).map((index) => index + 1)),
      bySize((b as readonly number[]).map((index) => index + 1)),
    ],
    parseResult(raw) {
      const balls = typeof raw === 'string' ? raw.split(' ') : [];
      const drawn =
        balls.length === first.size + second.size
          ? [
              readRow(balls.slice(0, first.size), alphabetOf(first), { least: first.size }),
              readRow(balls.slice(first.size), alphabetOf(second), { least: second.size }),
            ]
          : [];
      return drawn[0] && drawn[1] ? [drawn[0], drawn[1]] : null;
    },
    writeResult: (draw) =>
      draw
        .flat()
        .map((ball) => `${ball}`.padStart(2, '0'))
        .join(' '),
    plays: [drumsPlay(rule)],
  };
}

/** Top prizes of a house without a prize pool, per 2, by level. */
type TopPrizes = Readonly<Record<'1' | '2', bigint>>;

/** Double ball: 6 of 33 and 1 of 16. Levels 1 and 2 are paid from a pool, or by the prizes of the house. */
export function makeSsq(top?: TopPrizes): LotteryFamily<DrumDraw> {
  return drumsFamily({
    code: 'LF-SSQ',
    play: 'lf_ssq',
    drums: [
      { name: 'red', balls: 33, size: 6 },
      { name: 'blue', balls: 16, size: 1 },
    ],
    levels: {
      '6+1': '1',
      '6+0': '2',
      '5+1': '3',
      '5+0': '4',
      '4+1': '4',
      '4+0': '5',
      '3+1': '5',
      '2+1': '6',
      '1+1': '6',
      '0+1': '6',
    },
    prizesMinor: { ...top, 3: 30_000_000n, 4: 2_000_000n, 5: 100_000n, 6: 50_000n },
  });
}

/** Super lotto: 5 of 35 and 2 of 12, with nine levels. */
export function makeDlt(top?: TopPrizes): LotteryFamily<DrumDraw> {
  return drumsFamily({
    code: 'LF-DLT',
    play: 'lf_dlt',
    drums: [
      { name: 'front', balls: 35, size: 5 },
      { name: 'back', balls: 12, size: 2 },
    ],
    levels: {
      '5+2': '1',
      '5+1': '2',
      '5+0': '3',
      '4+2': '4',
      '4+1': '5',
      '3+2': '6',
      '4+0': '7',
      '3+1': '8',
      '2+2': '8',
      '3+0': '9',
      '2+1': '9',
      '1+2': '9',
      '0+2': '9',
    },
    prizesMinor: {
      ...top,
      3: 100_000_000n,
      4: 30_000_000n,
      5: 3_000_000n,
      6: 2_000_000n,
      7: 1_000_000n,
      8: 150_000n,
      9: 50_000n,
    },
  });
}

export const ssq: LotteryFamily<DrumDraw> = makeSsq();
export const dlt: LotteryFamily<DrumDraw> = makeDlt();
