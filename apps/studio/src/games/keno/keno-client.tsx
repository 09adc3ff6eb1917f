import { kenoMultipliers, type KenoChoices } from '@fairhouse/casino';
import type { GameClient, RulesProps } from '../../kit/game-client.ts';
import { multiplierText } from '../../kit/mini/figures.ts';
import { GameRules } from '../../kit/mini/game-rules.tsx';
import { useText } from '../../kit/texts.ts';
import { KenoStage } from './keno-stage.tsx';

function KenoRules(props: RulesProps) {
  const t = useText();
  return (
    <GameRules
      {...props}
      rules={[t('tables.keno.ruleDraw'), t('tables.keno.rulePay'), t('tables.keno.ruleRisk'), t('tables.ruleFloor')]}
      pays={kenoMultipliers(props.choices as unknown as KenoChoices).map((multiplier, count) => ({
        name: t('tables.keno.hits', { count }),
        pays: `${multiplierText(multiplier)}×`,
      }))}
    />
  );
}

export const kenoClient: GameClient = {
  nameTextKey: 'casino.games.keno',
  Stage: KenoStage,
  Rules: KenoRules,
  playTextKey: 'casino.play.draw',
  openingTextKey: 'tables.keno.opening',
  playIcon: 'shuffle',
};
