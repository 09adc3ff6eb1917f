import type { GameClient } from '../../kit/game-client.ts';
import { LanternRules } from './lantern-rules.tsx';
import { LanternStage } from './lantern-stage.tsx';

export const lanternClient: GameClient = {
  nameTextKey: 'casino.games.night-lantern',
  Stage: LanternStage,
  Rules: LanternRules,
  hasFoot: true,
  playTextKey: 'casino.play.spin',
  openingTextKey: 'casino.lantern.opening',
  playIcon: 'spin',
};
