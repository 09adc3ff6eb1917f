import { diceMultiplier, winningRolls, type DiceChoices } from '@fairhouse/casino';
import type { RulesProps } from '../../kit/game-client.ts';
import { useMoney } from '../../kit/money-text.ts';
import { ReturnNote } from '../../kit/return-note.tsx';
import { useText } from '../../kit/texts.ts';
import { chanceText, multiplierText } from './roll-text.ts';

export function DiceRules({ open, stakeMinor, choices: rawChoices }: RulesProps) {
  const t = useText();
  const money = useMoney(open.play);
  const choices = rawChoices as unknown as DiceChoices;
  return (
    <>
      <ul className="rule-list">
        <li>{t('casino.dice.ruleRoll')}</li>
        <li>{t('casino.dice.ruleUnder')}</li>
        <li>{t('casino.dice.ruleOver')}</li>
        <li>{t('casino.dice.rulePay')}</li>
        <li>{t('casino.dice.ruleRounding')}</li>
      </ul>
      <h3>{t('casino.dice.example')}</h3>
      <dl className="fact-list">
        <div>
          <dt>{t('casino.dice.chance')}</dt>
          <dd>{chanceText(winningRolls(choices))}</dd>
        </div>
        <div>
          <dt>{t('casino.dice.multiplier')}</dt>
          <dd>{multiplierText(diceMultiplier(choices))}×</dd>
        </div>
        <div>
          <dt>{t('casino.dice.payout')}</dt>
          <dd>{money(open.game.maxPayoutMinor(stakeMinor, choices))}</dd>
        </div>
      </dl>
      <ReturnNote open={open} stakeMinor={stakeMinor} choices={rawChoices} />
    </>
  );
}
