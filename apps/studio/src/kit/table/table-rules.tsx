import type { Spot } from '@fairhouse/casino';
import type { RulesProps } from '../game-client.ts';
import { GameRules } from '../mini/game-rules.tsx';
import { multiplierText } from '../mini/figures.ts';
import { useText } from '../texts.ts';

interface TableRulesProps extends RulesProps {
  rules: readonly string[];
  spots: readonly Spot[];
  /** What a spot, standing for all of its kind, is called. */
  nameOf(spot: Spot): string;
}

/** The rules of a table, with what every kind of bet pays and returns, out of the game value. */
export function TableRules({ rules, spots, nameOf, ...props }: TableRulesProps) {
  const t = useText();
  const firsts = spots.filter((spot, index) => spots.findIndex(({ kind }) => kind === spot.kind) === index);
  // An empty board has no return of its own: that of the bet a newcomer starts with is shown.
  const isEmpty = (props.choices as { bets?: readonly unknown[] }).bets?.length === 0;
  const choices = isEmpty ? (props.open.game.defaultChoices as RulesProps['choices']) : props.choices;
  return (
    <GameRules
      {...props}
      choices={choices}
      rules={[...rules, t('tables.board.ruleKeys')]}
      pays={firsts.map((spot) => ({
        name: nameOf(spot),
        pays: t('tables.board.paysReturns', {
          pays: multiplierText(spot.multiplierMax - 10_000),
          percent: props.open.game.exactReturn({ bets: [{ spot: spot.id, chips: 1 }] }).percent,
        }),
      }))}
    />
  );
}
