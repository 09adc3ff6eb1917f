import { chance, choose, type Chance } from '../../chance.ts';
import { pushLevel } from '../../levels.ts';
import { byOdds } from '../../odds.ts';
import type { Play } from '../../play.ts';
import { kindOf, valuesPlay } from '../../plays/values-play.ts';

/** Whether bets on a half push when the halves are even (a sum of 810, ten and ten), or lose. */
export interface FlagsKl8 {
  readonly tiesReturn: boolean;
}

type Drum = readonly number[];

/** The properties of a draw that matter: its sum, the number of balls up to 40, and the number of odd balls. */
interface Look {
  readonly sum: number;
  readonly low: number;
  readonly odd: number;
}

interface Side {
  readonly name: string;
  readonly chance: Chance;
  wins(look: Look): boolean;
  /** Even halves that affect the bet: their chance, and whether a draw has them. */
  readonly tie?: { readonly chance: Chance; isThere(look: Look): boolean };
}

/** The number of draws with exactly this many of forty balls; the same for low, high, odd and even ones. */
const drums = choose(80, 20);
const drumsWith = (count: number): bigint => choose(40, count) * choose(40, 20 - count);
const evenHalves = chance(drumsWith(10), drums);
const moreHalf = chance((drums - drumsWith(10)) / 2n, drums);

// A table of sum counts. The test recomputes it ball by ball, which is too much work for a page that only needs odds.
const bigSum = chance(1_759_886_689_338_606_861n, drums);
const sum810 = chance(2n * 7_771_381_767_480_299n, drums);
const oddSum = chance(673_563_930_336n, 1_347_127_860_995n);
const evenSum = chance(673_563_930_659n, 1_347_127_860_995n);
const bigOdd = chance(336_781_965_168n, 1_347_127_860_995n);
const bigEven = chance(876_057_653_997_478_413n, drums);

const isMiddle = { chance: sum810, isThere: ({ sum }: Look) => sum === 810 };
const isEven = (field: 'low' | 'odd') => ({ chance: evenHalves, isThere: (look: Look) => look[field] === 10 });

const elements: readonly (readonly [string, number, number, Chance])[] = [
  ['金', 210, 695, chance(36_242_401_949_517_177n, 353_531_614_221_217_432n)],
  ['木', 696, 763, chance(22_982_706_789_412_413n, 114_042_456_200_392_720n)],
  ['水', 764, 855, chance(342_961_354_542_328_801n, 883_829_035_553_043_580n)],
  ['火', 856, 923, chance(102_722_108_503_615_593n, 505_045_163_173_167_760n)],
  ['土', 924, 1410, chance(292_348_128_600_153n, 2_796_927_327_699_505n)],
];

const sides: readonly Side[] = [
  { name: '和值大(>810)', chance: bigSum, wins: ({ sum }) => sum > 810, tie: isMiddle },
  { name: '和值小(<810)', chance: bigSum, wins: ({ sum }) => sum < 810, tie: isMiddle },
  { name: '和值810(和)', chance: sum810, wins: ({ sum }) => sum === 810 },
  { name: '和值单', chance: oddSum, wins: ({ sum }) => sum % 2 === 1 },
  { name: '和值双', chance: evenSum, wins: ({ sum }) => sum % 2 === 0 },
  { name: '大单', chance: bigOdd, wins: ({ sum }) => sum > 810 && sum % 2 === 1, tie: isMiddle },
  { name: '大双', chance: bigEven, wins: ({ sum }) => sum > 810 && sum % 2 === 0, tie: isMiddle },
  { name: '小单', chance: bigOdd, wins: ({ sum }) => sum < 810 && sum % 2 === 1, tie: isMiddle },
  { name: '小双', chance: bigEven, wins: ({ sum }) => sum < 810 && sum % 2 === 0, tie: isMiddle },
  ...elements.map(([name, first, last, often]) => ({
    name: `${name}(${first}-${last})`,
    chance: often,
    wins: ({ sum }: Look) => sum >= first && sum <= last,
  })),
  { name: '上盘(1-40 more)', chance: moreHalf, wins: ({ low }) => low > 10, tie: isEven('low') },
  { name: '下盘', chance: moreHalf, wins: ({ low }) => low < 10, tie: isEven('low') },
  { name: '上下和', chance: evenHalves, wins: ({ low }) => low === 10 },
  { name: '奇盘', chance: moreHalf, wins: ({ odd }) => odd > 10, tie: isEven('odd') },
  { name: '偶盘', chance: moreHalf, wins: ({ odd }) => odd < 10, tie: isEven('odd') },
  { name: '奇偶和', chance: evenHalves, wins: ({ odd }) => odd === 10 },
];

function lookAt(drum: Drum): Look {
  const look = { sum: 0, low: 0, odd: 0 };
  for (const ball of drum) {
    look.sum += ball;
    if (ball <= 40) look.low += 1;
    look.odd += ball % 2;
  }
  return look;
}

/** Plays on sides of the sum, sides of the halves, and the five elements. */
export function kl8Sides({ tiesReturn }: FlagsKl8): Play<Drum>[] {
  return [
    valuesPlay({
      code: 'kl8_side',
      group: 'side',
      pricing: byOdds,
      choices: sides.map(({ name }) => name),
      form: 'list',
      kinds: sides.map((side) => kindOf(side.name, side.chance, tiesReturn ? side.tie?.chance : undefined)),
      levelOf(value, drum) {
        const [side, look] = [sides[value], lookAt(drum)];
        if (side?.wins(look)) return side.name;
        return tiesReturn && side?.tie?.isThere(look) ? pushLevel : null;
      },
    }),
  ];
}
