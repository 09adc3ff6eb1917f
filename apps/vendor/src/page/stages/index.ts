import type { Stage, StagePlace } from '../stage.ts';
import { ballsStage, minesStage, scratchStage } from './board-stages.ts';
import { cardsStage } from './cards-stage.ts';
import { curveStage } from './curve-stage.ts';
import { diceStage } from './dice-stage.ts';
import { fishingStage } from './fishing-stage.ts';
import { matchStage } from './match-stage.ts';
import { plinkoStage } from './plinko-stage.ts';
import { raceStage } from './race-stage.ts';
import { cascadeStage, reelsStage } from './reels-stage.ts';
import { roostStage } from './roost-stage.ts';
import { wheelStage } from './wheel-stage.ts';

const makers: Readonly<Record<string, (place: StagePlace) => Stage>> = {
  reels: reelsStage,
  cascade: cascadeStage,
  curve: curveStage,
  fishing: fishingStage,
  dice: diceStage,
  plinko: plinkoStage,
  mines: minesStage,
  balls: ballsStage,
  scratch: scratchStage,
  race: raceStage,
  match: matchStage,
  bout: matchStage,
  roost: roostStage,
  roulette: () => wheelStage('roulette'),
  show: () => wheelStage('show'),
  cards: (place) => cardsStage(place, ['left', 'right'], 1),
  nines: (place) => cardsStage(place, ['left', 'right'], 2),
  duel: (place) => cardsStage(place, ['you', 'rival'], 3),
};

export function makeStage(mechanic: string, place: StagePlace): Stage {
  return (makers[mechanic] ?? reelsStage)(place);
}
