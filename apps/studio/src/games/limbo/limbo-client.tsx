import type { GameClient, RulesProps } from '../../kit/game-client.ts';
import { GameRules } from '../../kit/mini/game-rules.tsx';
import { useText } from '../../kit/texts.ts';
import { LimboStage } from './limbo-stage.tsx';

function LimboRules(props: RulesProps) {
  const t = useText();
  return (
    <GameRules
      {...props}
      rules={[
        t('tables.limbo.ruleRise'),
        t('tables.limbo.rulePay'),
        t('tables.target.ruleChance'),
        t('tables.ruleFloor'),
      ]}
    />
  );
}

export const limboClient: GameClient = {
  nameTextKey: 'casino.games.limbo',
  Stage: LimboStage,
  Rules: LimboRules,
  playTextKey: 'casino.play.launch',
  openingTextKey: 'tables.limbo.opening',
  playIcon: 'rise',
};
