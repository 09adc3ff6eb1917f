import { diamondPatterns } from '@fairhouse/casino';
import type { GameClient, RulesProps } from '../../kit/game-client.ts';
import { chanceText, multiplierText } from '../../kit/mini/figures.ts';
import { GameRules } from '../../kit/mini/game-rules.tsx';
import { useText } from '../../kit/texts.ts';
import { DiamondsStage } from './diamonds-stage.tsx';

/** Five stones of seven colours. */
const allWays = 16_807n;

function DiamondsRules(props: RulesProps) {
  const t = useText();
  return (
    <GameRules
      {...props}
      rules={[t('tables.diamonds.ruleLay'), t('tables.diamonds.rulePay'), t('tables.ruleFloor')]}
      pays={diamondPatterns.map(({ pattern, multiplier, ways }) => ({
        name: `${t(`tables.diamonds.patterns.${pattern}`)} · ${chanceText(BigInt(ways), allWays)}`,
        pays: `${multiplierText(multiplier)}×`,
      }))}
    />
  );
}

export const diamondsClient: GameClient = {
  nameTextKey: 'casino.games.diamonds',
  Stage: DiamondsStage,
  Rules: DiamondsRules,
  playTextKey: 'casino.play.draw',
  openingTextKey: 'tables.diamonds.opening',
  playIcon: 'gem',
};
