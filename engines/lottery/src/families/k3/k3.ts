import { chance } from '../../chance.ts';
import { bySeries, byTable } from '../../odds.ts';
import type { LotteryFamily, Play } from '../../play.ts';
import { pickPlay, type PickForm } from '../../plays/pick-play.ts';
import { directPlay } from '../../plays/rows-play.ts';
import { kindOf, oneOf, valuesPlay } from '../../plays/values-play.ts';
import { ballAlphabet, readTuple } from '../../plays/written.ts';
import { isOnSide, mostSides, sideNames } from '../digits/look-plays.ts';
import { countDifferent, namesFrom, sumOf } from '../digits/digits.ts';

/** Three dice in the order thrown. */
export type Dice = readonly number[];

const all = 216;
const faces = ['1', '2', '3', '4', '5', '6'];
const alphabet = new Map(faces.map((face) => [face, Number(face)]));
const sums = namesFrom(3, 18);
const straights = ['123', '234', '345', '456'];
const sorted = (dice: Dice): string => [...dice].sort((a, b) => a - b).join('');

/** The number of the 216 throws with a sum. */
const throwsWith = (sum: number): number => {
  let throws = 0;
  for (let a = 1; a <= 6; a += 1) for (let b = 1; b <= 6; b += 1) if (sum - a - b >= 1 && sum - a - b <= 6) throws += 1;
  return throws;
};

/** A play of named values with one level; `wins` decides which values win. */
function named(
  terms: { code: string; group: string; choices: readonly string[]; throws: number; most?: number },
  wins: (name: string, dice: Dice) => boolean,
): Play<Dice> {
  const { code, group, choices, throws } = terms;
  return valuesPlay({
    code,
    group,
    pricing: bySeries,
    choices,
    form: 'values',
    kinds: [kindOf('1', chance(throws, all))],
    levelOf: (value, dice) => (wins(choices[value] ?? '', dice) ? '1' : null),
    mostWins: (values) => [[{ level: '1', units: Math.min(values.length, terms.most ?? 1) }]],
  });
}

/** Big 11 to 18, small 3 to 10; where triples are excluded, a triple loses every side. */
function sides(code: string, tripleTakesAll: boolean): Play<Dice> {
  return valuesPlay({
    code,
    group: 'dxds',
    pricing: bySeries,
    choices: sideNames,
    form: 'values',
    kinds: sideNames.map((name) => kindOf(name, chance(tripleTakesAll ? 105 : 108, all))),
    levelOf: (side, dice) =>
      !(tripleTakesAll && countDifferent(dice) === 1) && isOnSide(side, sumOf(dice), 11)
        ? (sideNames[side] ?? null)
        : null,
    mostWins: mostSides(sideNames),
  });
}

/** Different faces, all of which must be thrown. */
const different = (code: string, size: number, forms: readonly PickForm[]): Play<Dice> =>
  pickPlay({
    code,
    group: size === 3 ? 'sbth' : 'ebth',
    pricing: bySeries,
    alphabet: ballAlphabet(6),
    choices: faces,
    size,
    forms,
    kind: kindOf('1', chance(size === 3 ? 6 : 30, all)),
    isDrawn: (face, dice) => dice.includes(face),
    levelOf: (hits) => (hits === size ? '1' : null),
    mostDrawn: 3,
  });

/** A pair from one row and another face from the other row: a throw shows exactly one pair and single, or none. */
const pairAndSingle: Play<Dice> = directPlay({
  code: 'k3_eth_dx',
  group: 'eth',
  pricing: bySeries,
  alphabet,
  choices: faces,
  rows: ['二同号', '不同号'],
  kind: kindOf('1', chance(3, all)),
  different: true,
  drawnAt(dice, row) {
    if (countDifferent(dice) !== 2) return 0;
    return dice.find((face) => dice.filter((other) => other === face).length === (row === 0 ? 2 : 1)) ?? 0;
  },
});

/** A face pays 1 to 1, 2 to 1 or 3 to 1, by how often it is thrown, at any series. */
const army: Play<Dice> = valuesPlay({
  code: 'k3_dt1_m',
  group: 'dt',
  pricing: byTable({ 1: 40_000n, 2: 60_000n, 3: 80_000n }, 20_000n),
  choices: faces,
  form: 'values',
  kinds: [
    {
      code: '1',
      levels: [
        { code: '1', chance: chance(75, all) },
        { code: '2', chance: chance(15, all) },
        { code: '3', chance: chance(1, all) },
      ],
    },
  ],
  levelOf(value, dice) {
    const times = dice.filter((face) => face === value + 1).length;
    return times > 0 ? `${times}` : null;
  },
});

export const k3: LotteryFamily<Dice> = {
  code: 'K3',
  program: [{ op: 'uints', n: '6', count: 3 }],
  readResult: (results) => (results[0] as readonly string[]).map((face) => Number(face) + 1),
  parseResult: (raw) => readTuple(raw, { alphabet, length: 3, separator: '' }),
  writeResult: (dice) => dice.join(''),
  plays: [
    valuesPlay({
      code: 'k3_hz',
      group: 'hz',
      pricing: bySeries,
      choices: sums,
      form: 'values',
      kinds: sums.map((sum) => kindOf(sum, chance(throwsWith(Number(sum)), all))),
      levelOf: (value, dice) => (sums[value] === `${sumOf(dice)}` ? (sums[value] ?? null) : null),
      isLone: true,
      mostWins: oneOf(sums),
    }),
    sides('k3_dxds', false),
    sides('k3_dxds_c', true),
    named({ code: 'k3_sth_tx', group: 'sth', choices: ['通选'], throws: 6 }, (_, dice) => countDifferent(dice) === 1),
    named(
      { code: 'k3_sth_dx', group: 'sth', choices: faces.map((face) => face.repeat(3)), throws: 1 },
      (name, dice) => sorted(dice) === name,
    ),
    different('k3_sbth', 3, ['rows', 'values']),
    different('k3_sbth_dt', 3, ['dan-tuo']),
    named({ code: 'k3_slh_tx', group: 'slh', choices: ['通选'], throws: 24 }, (_, dice) =>
      straights.includes(sorted(dice)),
    ),
    named({ code: 'k3_slh_dx', group: 'slh', choices: straights, throws: 6 }, (name, dice) => sorted(dice) === name),
    named({ code: 'k3_eth_fx', group: 'eth', choices: faces.map((face) => face.repeat(2)), throws: 16 }, (name, dice) =>
      sorted(dice).includes(name),
    ),
    pairAndSingle,
    different('k3_ebth', 2, ['rows', 'values']),
    different('k3_ebth_dt', 2, ['dan-tuo']),
    named({ code: 'k3_dt1', group: 'dt', choices: faces, throws: 91, most: 3 }, (name, dice) =>
      dice.includes(Number(name)),
    ),
    army,
  ],
};
