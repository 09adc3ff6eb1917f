import { family11x5 } from '../families/11x5/11x5.ts';
import { k3 } from '../families/k3/k3.ts';
import { kl8 } from '../families/kl8/kl8.ts';
import { lf3d, lfP5 } from '../families/lf/lf-digits.ts';
import { makeDlt, makeSsq } from '../families/lf/lf-drums.ts';
import { pc28 } from '../families/pc28/pc28.ts';
import { pk10 } from '../families/pk10/pk10.ts';
import { ssc } from '../families/ssc/ssc.ts';
import type { GameGroup, LotteryGame } from '../lottery-game.ts';
import { evening, every, type Pace } from './paces.ts';

/** A family with its group; a family of results `R` receives only results of its own. */
interface Kind {
  readonly group: GameGroup;
  readonly family: LotteryGame['family'];
  readonly series: number;
}

const kind = (group: GameGroup, family: unknown, series = 1950): Kind => ({
  group,
  family: family as LotteryGame['family'],
  series,
});

const kinds = {
  ssc: kind('SSC', ssc),
  x5: kind('11X5', family11x5),
  pk10: kind('PK10', pk10),
  k3: kind('K3', k3),
  pc28: kind('PCB', pc28),
  kl8: kind('KL8', kl8, 1940),
  three: kind('LF', lf3d),
  five: kind('LF', lfP5),
  // The house keeps no prize pool: its two top prizes are fixed, per 2.
  twin: kind('LF', makeSsq({ 1: 100_000_000_000n, 2: 2_000_000_000n })),
  grand: kind('LF', makeDlt({ 1: 100_000_000_000n, 2: 2_500_000_000n })),
} as const;

const paces = {
  s45: every(45, 10),
  s60: every(60, 10),
  s90: every(90, 10),
  m3: every(180, 15),
  m5: every(300, 20),
  m10: every(600, 30),
} as const;

const rows: readonly (readonly [code: string, name: string, kind: Kind, pace: Pace])[] = [
  ['ember-ssc', 'Ember Five', kinds.ssc, paces.s45],
  ['spark-ssc', 'Spark Five', kinds.ssc, paces.s60],
  ['comet-ssc', 'Comet Five', kinds.ssc, paces.s90],
  ['monsoon-ssc', 'Monsoon Five', kinds.ssc, paces.m3],
  ['lotus-ssc', 'Lotus Five', kinds.ssc, paces.m5],
  ['banyan-ssc', 'Banyan Five', kinds.ssc, paces.m10],
  ['brook-11x5', 'Brook 11x5', kinds.x5, paces.s60],
  ['delta-11x5', 'Delta 11x5', kinds.x5, paces.m3],
  ['tide-11x5', 'Tide 11x5', kinds.x5, paces.m5],
  ['falcon-pk10', 'Falcon Ten', kinds.pk10, paces.s45],
  ['gallop-pk10', 'Gallop Ten', kinds.pk10, paces.s60],
  ['regatta-pk10', 'Regatta Ten', kinds.pk10, paces.s90],
  ['rally-pk10', 'Rally Ten', kinds.pk10, paces.m3],
  ['voyage-pk10', 'Voyage Ten', kinds.pk10, paces.m5],
  ['pebble-k3', 'Pebble Dice', kinds.k3, paces.s45],
  ['amber-k3', 'Amber Dice', kinds.k3, paces.s60],
  ['ivy-k3', 'Ivy Dice', kinds.k3, paces.m3],
  ['harvest-k3', 'Harvest Dice', kinds.k3, paces.m10],
  ['moon-pc28', 'Moon 28', kinds.pc28, paces.s45],
  ['orchard-pc28', 'Orchard 28', kinds.pc28, paces.s90],
  ['harbour-pc28', 'Harbour 28', kinds.pc28, paces.m5],
  ['firefly-kl8', 'Firefly Eighty', kinds.kl8, paces.s60],
  ['garden-kl8', 'Garden Eighty', kinds.kl8, paces.m5],
  ['starry-kl8', 'Starry Eighty', kinds.kl8, evening({ hour: 20, minute: 30 })],
  ['quick-3d', 'Quick Three', kinds.three, paces.m3],
  ['evening-3d', 'Evening Three', kinds.three, evening({ hour: 21, minute: 15 })],
  ['sunset-pl5', 'Sunset Five', kinds.five, evening({ hour: 20, minute: 0 }, { zone: 'Europe/Lisbon' })],
  ['twin-drums', 'Twin Drums', kinds.twin, evening({ hour: 21, minute: 15 }, { weekdays: [2, 4, 0] })],
  ['grand-drums', 'Grand Drums', kinds.grand, evening({ hour: 21, minute: 25 }, { weekdays: [1, 3, 6] })],
];

/** House draws of digits, races, dice, sums and drums, from one every 45 seconds to three a week. */
export const houseGames: readonly LotteryGame[] = rows.map(([code, name, { group, family, series }, pace]) => ({
  code,
  name,
  group,
  family,
  ...pace,
  results: 'house',
  defaultSeries: series,
}));
