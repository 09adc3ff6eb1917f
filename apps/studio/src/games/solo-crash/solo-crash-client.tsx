import type { GameClient, RulesProps } from '../../kit/game-client.ts';
import { GameRules } from '../../kit/mini/game-rules.tsx';
import { useText } from '../../kit/texts.ts';
import { SoloCrashStage } from './solo-crash-stage.tsx';

function SoloCrashRules(props: RulesProps) {
  const t = useText();
  return (
    <GameRules
      {...props}
      rules={[
        t('tables.soloCrash.ruleFly'),
        t('tables.soloCrash.rulePay'),
        t('tables.target.ruleChance'),
        t('tables.ruleFloor'),
      ]}
    />
  );
}

export const soloCrashClient: GameClient = {
  nameTextKey: 'casino.games.solo-crash',
  Stage: SoloCrashStage,
  Rules: SoloCrashRules,
  playTextKey: 'casino.play.launch',
  openingTextKey: 'tables.soloCrash.opening',
  playIcon: 'rise',
};
