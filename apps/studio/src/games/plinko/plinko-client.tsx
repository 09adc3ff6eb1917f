import { plinkoMultipliers, type PlinkoChoices } from '@fairhouse/casino';
import type { GameClient, RulesProps } from '../../kit/game-client.ts';
import { multiplierText } from '../../kit/mini/figures.ts';
import { GameRules } from '../../kit/mini/game-rules.tsx';
import { useText } from '../../kit/texts.ts';
import { PlinkoStage } from './plinko-stage.tsx';

function PlinkoRules(props: RulesProps) {
  const t = useText();
  const multipliers = plinkoMultipliers(props.choices as unknown as PlinkoChoices);
  const half = multipliers.slice(0, Math.ceil(multipliers.length / 2));
  return (
    <GameRules
      {...props}
      rules={[
        t('tables.plinko.ruleFall'),
        t('tables.plinko.rulePay'),
        t('tables.plinko.ruleRisk'),
        t('tables.ruleFloor'),
      ]}
      pays={half.map((multiplier, index) => ({
        name:
          index === multipliers.length - 1 - index
            ? t('tables.plinko.bucketMiddle')
            : t('tables.plinko.bucket', { number: index + 1 }),
        pays: `${multiplierText(multiplier)}×`,
      }))}
    />
  );
}

export const plinkoClient: GameClient = {
  nameTextKey: 'casino.games.plinko',
  Stage: PlinkoStage,
  Rules: PlinkoRules,
  playTextKey: 'casino.play.drop',
  openingTextKey: 'tables.plinko.opening',
  playIcon: 'ball',
};
