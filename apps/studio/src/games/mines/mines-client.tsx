import { minesMultiplier, safeFieldsMax, type MinesChoices } from '@fairhouse/casino';
import type { GameClient, RulesProps } from '../../kit/game-client.ts';
import { multiplierText } from '../../kit/mini/figures.ts';
import { GameRules } from '../../kit/mini/game-rules.tsx';
import { useText } from '../../kit/texts.ts';
import { MinesStage } from './mines-stage.tsx';

function MinesRules(props: RulesProps) {
  const t = useText();
  const { mines } = props.choices as unknown as MinesChoices;
  const steps = Array.from({ length: safeFieldsMax(mines) }, (_, index) => index + 1);
  return (
    <GameRules
      {...props}
      rules={[
        t('tables.mines.ruleOpen'),
        t('tables.mines.ruleFixed'),
        t('tables.mines.ruleCash'),
        t('tables.mines.ruleAway'),
        t('tables.ruleFloor'),
      ]}
      paysTitle={t('tables.mines.paysTitle', { mines })}
      pays={steps.map((count) => ({
        name: t('tables.mines.pearls', { count }),
        pays: `${multiplierText(minesMultiplier(mines, count))}×`,
      }))}
    />
  );
}

export const minesClient: GameClient = {
  nameTextKey: 'casino.games.mines',
  Stage: MinesStage,
  Rules: MinesRules,
  playTextKey: 'casino.play.start',
  openingTextKey: 'tables.mines.opening',
  playIcon: 'forward',
  moveButtons: [{ type: 'cash_out', textKey: 'tables.moves.cashOut', icon: 'check' }],
};
