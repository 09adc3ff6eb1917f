import type { GameClient, RulesProps } from '../../kit/game-client.ts';
import { GameRules } from '../../kit/mini/game-rules.tsx';
import { useText } from '../../kit/texts.ts';
import { HiloStage } from './hilo-stage.tsx';

function HiloRules(props: RulesProps) {
  const t = useText();
  return (
    <GameRules
      {...props}
      rules={[
        t('tables.hilo.ruleCall'),
        t('tables.hilo.ruleEnds'),
        t('tables.hilo.rulePay'),
        t('tables.hilo.ruleCards'),
        t('tables.mines.ruleAway'),
        t('tables.ruleFloor'),
      ]}
    />
  );
}

export const hiloClient: GameClient = {
  nameTextKey: 'casino.games.hilo',
  Stage: HiloStage,
  Rules: HiloRules,
  playTextKey: 'casino.play.deal',
  openingTextKey: 'tables.hilo.opening',
  playIcon: 'cards',
  moveButtons: [{ type: 'cash_out', textKey: 'tables.moves.cashOut', icon: 'check' }],
};
