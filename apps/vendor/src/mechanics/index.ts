import { balls } from './balls.ts';
import { cards, duel, nines } from './cards.ts';
import { cascade } from './cascade.ts';
import { curve } from './curve.ts';
import { dice } from './dice.ts';
import { fishing } from './fishing.ts';
import { bout, match } from './match.ts';
import type { Mechanic } from './mechanic.ts';
import { mines } from './mines.ts';
import { plinko } from './plinko.ts';
import { race } from './race.ts';
import { reels } from './reels.ts';
import { roost } from './roost.ts';
import { roulette } from './roulette.ts';
import { scratch } from './scratch.ts';
import { showWheel } from './show-wheel.ts';

export const mechanics: readonly Mechanic[] = [
  reels,
  cascade,
  curve,
  fishing,
  cards,
  nines,
  duel,
  roulette,
  dice,
  showWheel,
  plinko,
  mines,
  balls,
  scratch,
  race,
  match,
  bout,
  roost,
];

/** How a game of the list is described. */
export interface GameKind {
  readonly category: string;
  readonly classification: string;
  /** What its tile shows. */
  readonly motif: string;
}

const byMotif: Readonly<Record<string, Mechanic>> = {
  roulette,
  baccarat: nines,
  sicbo: dice,
  dice,
  wheel: showWheel,
  plinko,
  mine: mines,
  tower: mines,
  chest: mines,
  race,
  ticket: scratch,
  tennis: bout,
  boxing: bout,
  basketball: bout,
  gloveball: bout,
};
const byClassification: Readonly<Record<string, Mechanic>> = {
  SLOT: reels,
  JACKPOT: reels,
  FEATUREBUY: cascade,
  MEGAWAY: cascade,
  BONUSGAME: showWheel,
  CRASH: curve,
  MINI: showWheel,
  TG: cards,
  GAMESHOW: showWheel,
  BG: balls,
  SSC: balls,
  '11X5': balls,
  LHC: balls,
  LF: scratch,
  K3: dice,
  PK10: race,
};
const byCategory: Readonly<Record<string, Mechanic>> = {
  FISH: fishing,
  PVP: duel,
  SPORTS: match,
  ESPORTS: bout,
  COCKFIGHT: roost,
  LOTT: balls,
  ELOTT: balls,
  LIVE: cards,
  RNG: reels,
};
/** Where the kind says more than the picture: a slot with a chest on its tile is a slot. */
const plain = new Set(['SLOT', 'JACKPOT', 'FEATUREBUY', 'MEGAWAY', 'CRASH', 'FISH', 'PVP', 'SSC', '11X5', 'LHC']);

export function mechanicOf({ category, classification, motif }: GameKind): Mechanic {
  const seen = plain.has(classification) || plain.has(category) ? undefined : byMotif[motif];
  return seen ?? byClassification[classification] ?? byCategory[category] ?? reels;
}
