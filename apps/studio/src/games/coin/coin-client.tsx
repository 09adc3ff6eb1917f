import { coinMultiplier } from '@fairhouse/casino';
import type { GameClient, RulesProps } from '../../kit/game-client.ts';
import { multiplierText } from '../../kit/mini/figures.ts';
import { GameRules } from '../../kit/mini/game-rules.tsx';
import { useText } from '../../kit/texts.ts';
import { CoinStage } from './coin-stage.tsx';

function CoinRules(props: RulesProps) {
  const t = useText();
  return (
    <GameRules
      {...props}
      rules={[
        t('tables.coin.ruleToss'),
        t('tables.coin.rulePay', { multiplier: multiplierText(coinMultiplier) }),
        t('tables.ruleFloor'),
      ]}
      pays={[{ name: t('tables.coin.right'), pays: `${multiplierText(coinMultiplier)}×` }]}
    />
  );
}

export const coinClient: GameClient = {
  nameTextKey: 'casino.games.coin',
  Stage: CoinStage,
  Rules: CoinRules,
  playTextKey: 'casino.play.flip',
  openingTextKey: 'tables.coin.opening',
  playIcon: 'coin',
};
