import { wheelMultipliers, type WheelChoices } from '@fairhouse/casino';
import type { GameClient, RulesProps } from '../../kit/game-client.ts';
import { multiplierText } from '../../kit/mini/figures.ts';
import { GameRules } from '../../kit/mini/game-rules.tsx';
import { useText } from '../../kit/texts.ts';
import { tonesOf } from './wheel-disc.tsx';
import { WheelStage } from './wheel-stage.tsx';

function WheelRules(props: RulesProps) {
  const t = useText();
  const segments = wheelMultipliers(props.choices as unknown as WheelChoices);
  return (
    <GameRules
      {...props}
      rules={[t('tables.wheel.ruleTurn'), t('tables.wheel.ruleRisk'), t('tables.ruleFloor')]}
      pays={[...tonesOf(segments).keys()].map((multiplier) => ({
        name: t('tables.wheel.share', {
          count: segments.filter((each) => each === multiplier).length,
          all: segments.length,
        }),
        pays: `${multiplierText(multiplier)}×`,
      }))}
    />
  );
}

export const wheelClient: GameClient = {
  nameTextKey: 'casino.games.wheel',
  Stage: WheelStage,
  Rules: WheelRules,
  playTextKey: 'casino.play.turn',
  openingTextKey: 'tables.wheel.opening',
  playIcon: 'wheel',
};
