import { diceMultiplier, winningRolls, targetFor, type DiceChoices } from '@fairhouse/casino';
import type { StageProps } from '../../kit/game-client.ts';
import { Icon } from '../../kit/icons.tsx';
import { useMoney } from '../../kit/money-text.ts';
import { useText } from '../../kit/texts.ts';
import { DiceGem } from './dice-gem.tsx';
import { DiceSlider } from './dice-slider.tsx';
import { chanceText, multiplierText, rollText } from './roll-text.ts';
import { useDiceRoll, type LastRoll } from './use-dice-roll.ts';
import './dice.css';

function LastRolls({ rolls }: { rolls: readonly LastRoll[] }) {
  const t = useText();
  return (
    <ol className="last-rolls" aria-label={t('casino.dice.lastRolls')}>
      {rolls.map(({ roundId, roll, isWon }) => (
        <li
          key={roundId}
          data-won={isWon}
          aria-label={t(isWon ? 'casino.dice.rollWon' : 'casino.dice.rollLost', { roll: rollText(roll) })}
        >
          {rollText(roll)}
        </li>
      ))}
    </ol>
  );
}

function Terms({ open, stakeMinor, choices }: { open: StageProps['open']; stakeMinor: bigint; choices: DiceChoices }) {
  const t = useText();
  const money = useMoney(open.play);
  return (
    <dl className="dice-terms">
      <div>
        <dt>{t('casino.dice.multiplier')}</dt>
        <dd>
          <bdi>{multiplierText(diceMultiplier(choices))}×</bdi>
        </dd>
      </div>
      <div>
        <dt>{t('casino.dice.chance')}</dt>
        <dd>
          <bdi>{chanceText(winningRolls(choices))}</bdi>
        </dd>
      </div>
      <div>
        <dt>{t('casino.dice.payout')}</dt>
        <dd>
          <bdi>{money(open.game.maxPayoutMinor(stakeMinor, choices))}</bdi>
        </dd>
      </div>
    </dl>
  );
}

/** Dice: one number between 00.00 and 99.99, above or below a target of the player's choice. */
export function DiceStage({ open, sound, stakeMinor, choices: rawChoices, isLocked, onChoices }: StageProps) {
  const t = useText();
  const { body, number, rolls, isRolling } = useDiceRoll({ open, sound });
  const choices = rawChoices as unknown as DiceChoices;
  const last = isRolling ? undefined : rolls[0];
  const tone = last === undefined ? 'rest' : last.isWon ? 'won' : 'lost';
  function turn(direction: DiceChoices['direction']): void {
    if (direction === choices.direction) return;
    onChoices({ direction, target: targetFor(direction, winningRolls(choices)) });
  }
  return (
    <div className="dice" data-rolling={isRolling}>
      <LastRolls rolls={rolls} />
      <DiceGem tone={tone} body={body} number={number} />
      <div className="dice-desk">
        <Terms open={open} stakeMinor={stakeMinor} choices={choices} />
        <DiceSlider
          choices={choices}
          isLocked={isLocked}
          roll={last?.roll ?? null}
          isWon={last?.isWon ?? false}
          onChoices={(next) => onChoices({ ...next })}
        />
        <div className="dice-direction" role="group" aria-label={t('casino.dice.target')}>
          {(['under', 'over'] as const).map((direction) => (
            <button
              key={direction}
              type="button"
              disabled={isLocked}
              aria-pressed={choices.direction === direction}
              onClick={() => turn(direction)}
            >
              <span>{t(`casino.dice.${direction}`)}</span>{' '}
              <b>{rollText(targetFor(direction, winningRolls(choices)))}</b>
              <Icon name="swap" size={16} />
            </button>
          ))}
        </div>
      </div>
    </div>
  );
}
