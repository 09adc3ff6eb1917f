import type { GameEvent } from '@fairhouse/casino';
import { tellBlackjack, tellThreeCards, tellVideoPoker } from './tell-hands.ts';
import {
  tellCoin,
  tellDiamonds,
  tellHilo,
  tellKeno,
  tellLimbo,
  tellMines,
  tellPlinko,
  tellSoloCrash,
  tellWheel,
} from './tell-minis.ts';
import { tellBaccarat, tellDragonTiger, tellRoulette, tellSicBo } from './tell-tables.ts';
import type { Telling, ToldLine } from './told-line.ts';

type TellRound = (events: readonly GameEvent[], telling: Telling) => readonly ToldLine[];

/** Events and choices are those of the game they are looked up by. */
const tellers: Readonly<Record<string, unknown>> = {
  coin: tellCoin,
  limbo: tellLimbo,
  'solo-crash': tellSoloCrash,
  wheel: tellWheel,
  plinko: tellPlinko,
  keno: tellKeno,
  diamonds: tellDiamonds,
  hilo: tellHilo,
  mines: tellMines,
  'european-roulette': tellRoulette,
  'american-roulette': tellRoulette,
  'sic-bo': tellSicBo,
  baccarat: tellBaccarat,
  'dragon-tiger': tellDragonTiger,
  blackjack: tellBlackjack,
  'video-poker': tellVideoPoker,
  'three-card-poker': tellThreeCards,
};

/** Presents a round of a mini or table game in words and pieces; null for a game it does not know. */
export function tellRound(slug: string, events: readonly GameEvent[], telling: Telling): readonly ToldLine[] {
  const tell = tellers[slug] as TellRound | undefined;
  return events.length === 0 ? [] : (tell?.(events, telling) ?? []);
}
