import type { GameClient } from '../../kit/game-client.ts';
import { DiceRules } from './dice-rules.tsx';
import { DiceStage } from './dice-stage.tsx';

export const diceClient: GameClient = {
  nameTextKey: 'casino.games.dice',
  Stage: DiceStage,
  Rules: DiceRules,
  playTextKey: 'casino.play.roll',
  openingTextKey: 'casino.dice.opening',
  playIcon: 'dice',
};
