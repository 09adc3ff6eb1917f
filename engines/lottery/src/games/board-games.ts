import { familyLhc } from '../families/lhc/lhc.ts';
import { familyMalaysia4d, familySingapore4d } from '../families/sea/four-digits.ts';
import { familyHanoi, familyLao, familyMalay, familyStock, familyThai } from '../families/sea/thai.ts';
import { familyTogel } from '../families/sea/togel.ts';
import { familyToto5d, familyToto6d } from '../families/sea/toto.ts';
import { familyVnNorth, familyVnSouth } from '../families/vn/vietnam.ts';
import type { GameGroup, LotteryGame } from '../lottery-game.ts';
import { evening, every, type Pace } from './paces.ts';

/** A family with the group of its games; tables of fixed prizes do not follow the series. */
interface Kind {
  readonly group: GameGroup;
  readonly family: LotteryGame['family'];
}

const kind = (group: GameGroup, family: unknown): Kind => ({ group, family: family as LotteryGame['family'] });
const defaultSeries = 1940;

const kinds = {
  six: kind('LHC', familyLhc),
  north: kind('VN', familyVnNorth),
  south: kind('VN', familyVnSouth),
  malaysia: kind('MAS', familyMalaysia4d),
  singapore: kind('SGC', familySingapore4d),
  toto5: kind('MAS', familyToto5d),
  toto6: kind('MAS', familyToto6d),
  thai: kind('THAI', familyThai),
  lao: kind('LAO', familyLao),
  hanoi: kind('VNC', familyHanoi),
  malay: kind('THAI', familyMalay),
  stock: kind('STOCK', familyStock),
  togel: kind('TOGEL', familyTogel),
} as const;

const paces = {
  s45: every(45, 10),
  s60: every(60, 10),
  s75: every(75, 10),
  s90: every(90, 10),
  m3: every(180, 15),
  m5: every(300, 20),
  m10: every(600, 30),
} as const;

type Row = readonly [code: string, name: string, kind: Kind, pace: Pace];

const houseRows: readonly Row[] = [
  ['petal-lhc', 'Petal Six', kinds.six, paces.s60],
  ['temple-lhc', 'Temple Six', kinds.six, paces.m5],
  ['lantern-lhc', 'Lantern Six', kinds.six, evening({ hour: 21, minute: 30 })],
  ['heron-vn27', 'Heron Board', kinds.north, paces.s45],
  ['bamboo-vn27', 'Bamboo Board', kinds.north, paces.s75],
  ['buffalo-vn27', 'Buffalo Board', kinds.north, paces.m5],
  ['mango-vn18', 'Mango Board', kinds.south, paces.s60],
  ['coconut-vn18', 'Coconut Board', kinds.south, paces.m3],
  ['pearl-4d', 'Pearl 4D', kinds.malaysia, paces.m10],
  ['coral-4d', 'Coral 4D', kinds.singapore, evening({ hour: 20, minute: 0 }, { zone: 'Asia/Singapore' })],
  ['reef-5d', 'Reef 5D', kinds.toto5, evening({ hour: 19, minute: 30 }, { zone: 'Asia/Kuala_Lumpur' })],
  ['reef-6d', 'Reef 6D', kinds.toto6, evening({ hour: 19, minute: 45 }, { zone: 'Asia/Kuala_Lumpur' })],
  ['orchid-thai', 'Orchid Draw', kinds.thai, paces.s60],
  ['pagoda-thai', 'Pagoda Draw', kinds.thai, paces.m5],
  ['river-lao', 'Great River Draw', kinds.lao, paces.m3],
  ['silk-hanoi', 'Silk Draw', kinds.hanoi, evening({ hour: 17, minute: 30 }, { zone: 'Asia/Ho_Chi_Minh' })],
  ['velvet-hanoi', 'Velvet Draw', kinds.hanoi, evening({ hour: 19, minute: 30 }, { zone: 'Asia/Ho_Chi_Minh' })],
  ['summit-stock', 'Summit Index', kinds.stock, paces.m10],
  ['wave-togel', 'Wave Togel', kinds.togel, paces.s90],
  ['island-togel', 'Island Togel', kinds.togel, paces.m5],
];

/** Draws of third parties: two people enter the result, or a file brings it. */
const officialRows: readonly Row[] = [
  [
    'official-hongkong-lhc',
    'Hong Kong Six',
    kinds.six,
    evening({ hour: 21, minute: 30 }, { zone: 'Asia/Hong_Kong', weekdays: [2, 4, 6] }),
  ],
  [
    'official-north-vn27',
    'Vietnam North',
    kinds.north,
    evening({ hour: 18, minute: 15 }, { zone: 'Asia/Ho_Chi_Minh' }),
  ],
  [
    'official-danang-vn18',
    'Vietnam Da Nang',
    kinds.south,
    evening({ hour: 17, minute: 15 }, { zone: 'Asia/Ho_Chi_Minh', weekdays: [3, 6] }),
  ],
  [
    'official-hochiminh-vn18',
    'Vietnam Ho Chi Minh City',
    kinds.south,
    evening({ hour: 16, minute: 15 }, { zone: 'Asia/Ho_Chi_Minh', weekdays: [1, 6] }),
  ],
  [
    'official-malaysia-4d',
    'Malaysia 4D',
    kinds.malaysia,
    evening({ hour: 19, minute: 0 }, { zone: 'Asia/Kuala_Lumpur', weekdays: [3, 6, 0] }),
  ],
  [
    'official-singapore-4d',
    'Singapore 4D',
    kinds.singapore,
    evening({ hour: 18, minute: 30 }, { zone: 'Asia/Singapore', weekdays: [3, 6, 0] }),
  ],
  [
    'official-thai',
    'Thailand',
    kinds.thai,
    evening({ hour: 15, minute: 30 }, { zone: 'Asia/Bangkok', monthDays: [1, 16] }),
  ],
  [
    'official-lao',
    'Laos',
    kinds.lao,
    evening({ hour: 20, minute: 30 }, { zone: 'Asia/Vientiane', weekdays: [1, 3, 5] }),
  ],
  ['official-hanoi', 'Hanoi', kinds.hanoi, evening({ hour: 18, minute: 30 }, { zone: 'Asia/Ho_Chi_Minh' })],
  [
    'official-malay',
    'Malay Numbers',
    kinds.malay,
    evening({ hour: 19, minute: 5 }, { zone: 'Asia/Kuala_Lumpur', weekdays: [3, 6, 0] }),
  ],
];

const gamesOf = (rows: readonly Row[], results: LotteryGame['results']): readonly LotteryGame[] =>
  rows.map(([code, name, { group, family }, pace]) => ({ code, name, group, family, ...pace, results, defaultSeries }));

/** The Mark Six, prize board and togel games. */
export const boardGames: readonly LotteryGame[] = [
  ...gamesOf(houseRows, 'house'),
  ...gamesOf(officialRows, 'official'),
];
