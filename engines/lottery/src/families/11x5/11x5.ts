import { choose, chance } from '../../chance.ts';
import { bySeries } from '../../odds.ts';
import type { LotteryFamily, Play } from '../../play.ts';
import { directPlay, fixedPlacePlay } from '../../plays/rows-play.ts';
import { entriesPlay } from '../../plays/entries-play.ts';
import { pickPlay, type PickForm } from '../../plays/pick-play.ts';
import { kindOf } from '../../plays/values-play.ts';
import { ballAlphabet, readTuple } from '../../plays/written.ts';
import { sidePlays11x5, type Flags11x5 } from './side-plays.ts';

/** Five balls of 1 to 11, in the order drawn. */
export type Draw11x5 = readonly number[];

export const balls11x5 = 11;
const drawn = 5;
const alphabet = ballAlphabet(balls11x5);
const choices = Array.from({ length: balls11x5 }, (_, index) => `${index + 1}`);

interface Place {
  readonly code: string;
  readonly at: readonly number[];
}

const places: readonly Place[] = [
  { code: 'q3', at: [0, 1, 2] },
  { code: 'z3', at: [1, 2, 3] },
  { code: 'h3', at: [2, 3, 4] },
  { code: 'q2', at: [0, 1] },
  { code: 'h2', at: [3, 4] },
];

/** Bets on numbers of some balls: in order, as a set, with anchors. */
function placePlays({ code, at }: Place): Play<Draw11x5>[] {
  const size = at.length;
  const shared = { group: code, pricing: bySeries, alphabet, choices } as const;
  const tuple = { alphabet, length: size, separator: ' ' } as const;
  const direct = kindOf('1', chance(1, choose(balls11x5, size) * (size === 3 ? 6n : 2n)));
  const group = kindOf('1', chance(1, choose(balls11x5, size)));
  const isSet = (numbers: readonly number[]): boolean => new Set(numbers).size === size;
  const pick = (suffix: string, form: PickForm): Play<Draw11x5> =>
    pickPlay({
      ...shared,
      code: `x5_${code}_zux_${suffix}`,
      size,
      forms: [form],
      kind: group,
      isDrawn: (number, result) => at.some((place) => result[place] === number),
      levelOf: (hits) => (hits === size ? '1' : null),
      mostDrawn: size,
    });
  return [
    directPlay({
      ...shared,
      code: `x5_${code}_zx_fs`,
      rows: at.map((place) => `${place + 1}`),
      kind: direct,
      different: true,
      drawnAt: (result, row) => result[at[row] ?? 0] ?? 0,
    }),
    entriesPlay({
      ...shared,
      code: `x5_${code}_zx_ds`,
      kinds: [direct],
      tuple,
      ordered: true,
      isLone: true,
      kindOf: (numbers) => (isSet(numbers) ? '1' : null),
      levelOf: (numbers, result) => (numbers.every((number, index) => result[at[index] ?? 0] === number) ? '1' : null),
    }),
    pick('fs', 'rows'),
    entriesPlay({
      ...shared,
      code: `x5_${code}_zux_ds`,
      kinds: [group],
      tuple,
      ordered: false,
      isLone: true,
      kindOf: (numbers) => (isSet(numbers) ? '1' : null),
      levelOf: (numbers, result) => (at.every((place) => numbers.includes(result[place] ?? 0)) ? '1' : null),
    }),
    pick('dt', 'dan-tuo'),
  ];
}

/** Any k: up to five chosen numbers must all be drawn; of six and more, the five drawn must be among them. */
function anyPlays(k: number): Play<Draw11x5>[] {
  const needed = Math.min(k, drawn);
  const shared = { group: 'rx', pricing: bySeries, alphabet, choices } as const;
  const kind = kindOf(
    '1',
    k <= drawn
      ? chance(choose(drawn, k), choose(balls11x5, k))
      : chance(choose(balls11x5 - drawn, k - drawn), choose(balls11x5, k)),
  );
  const pick = (suffix: string, form: PickForm): Play<Draw11x5> =>
    pickPlay({
      ...shared,
      code: `x5_rx${k}_${suffix}`,
      size: k,
      forms: [form],
      kind,
      isDrawn: (number, result) => result.includes(number),
      levelOf: (hits) => (hits === needed ? '1' : null),
      mostDrawn: drawn,
    });
  return [
    pick('fs', 'rows'),
    entriesPlay({
      ...shared,
      code: `x5_rx${k}_ds`,
      kinds: [kind],
      tuple: { alphabet, length: k, separator: ' ' },
      ordered: false,
      kindOf: (numbers) => (new Set(numbers).size === k ? '1' : null),
      levelOf: (numbers, result) =>
        numbers.filter((number) => result.includes(number)).length === needed ? '1' : null,
    }),
    ...(k === 1 ? [] : [pick('dt', 'dan-tuo')]),
  ];
}

const appears = ({ code, at }: Place): Play<Draw11x5> =>
  pickPlay({
    code: `x5_${code}_bdw1`,
    group: 'bdw',
    pricing: bySeries,
    alphabet,
    choices,
    size: 1,
    forms: ['values', 'rows'],
    kind: kindOf('1', chance(3, balls11x5)),
    isDrawn: (number, result) => at.some((place) => result[place] === number),
    levelOf: (hits) => (hits === 1 ? '1' : null),
    mostDrawn: at.length,
  });

const fixedPlace: Play<Draw11x5> = fixedPlacePlay({
  code: 'x5_dwd',
  group: 'dwd',
  pricing: bySeries,
  alphabet,
  choices,
  rows: ['1', '2', '3', '4', '5'],
  kind: kindOf('1', chance(1, balls11x5)),
  drawnAt: (result, row) => result[row] ?? 0,
});

/** 11X5 with house rules: the result of 11 and of a sum of 30 in bets on big and small. */
export function makeFamily11x5(flags: Flags11x5): LotteryFamily<Draw11x5> {
  return {
    code: '11X5',
    program: [{ op: 'pick', n: balls11x5, k: drawn }],
    readResult: (results) => (results[0] as readonly number[]).map((index) => index + 1),
    parseResult(raw) {
      const result = readTuple(raw, { alphabet, length: drawn, separator: ' ' });
      return result && new Set(result).size === drawn ? result : null;
    },
    writeResult: (result) => result.map((ball) => `${ball}`.padStart(2, '0')).join(' '),
    plays: [
      ...places.flatMap(placePlays),
      ...places.filter(({ at }) => at.length === 3).map(appears),
      fixedPlace,
      ...[1, 2, 3, 4, 5, 6, 7, 8].flatMap(anyPlays),
      ...sidePlays11x5(flags),
    ],
  };
}

export const family11x5: LotteryFamily<Draw11x5> = makeFamily11x5({ elevenPushes: true, thirtyPushes: true });
