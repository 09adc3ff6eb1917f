import { diceLimits, targetFor, winningRolls, type DiceChoices } from '@fairhouse/casino';
import { useText } from '../../kit/texts.ts';
import { chanceText, rollText } from './roll-text.ts';
import './dice-slider.css';

interface DiceSliderProps {
  choices: DiceChoices;
  isLocked: boolean;
  /** The last roll, shown as a pin on the same scale; null before the first. */
  roll: number | null;
  isWon: boolean;
  onChoices(choices: DiceChoices): void;
}

const stepWins = 50;
const marks = [0, 25, 50, 75, 100] as const;

/** The scale of all rolls with the winning part lit; the handle is a plain range input, so keys work as everywhere. */
export function DiceSlider({ choices, isLocked, roll, isWon, onChoices }: DiceSliderProps) {
  const t = useText();
  const wins = winningRolls(choices);
  const { direction } = choices;
  const share = wins / diceLimits.faces;
  return (
    <div className="dice-slider" data-direction={direction} dir="ltr">
      <div className="dice-scale" aria-hidden="true">
        {marks.map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </div>
      <div className="dice-track">
        <div className="dice-win" style={{ transform: `scaleX(${share})` }} aria-hidden="true" />
        <input
          type="range"
          dir={direction === 'under' ? 'ltr' : 'rtl'}
          min={diceLimits.winsMin}
          max={diceLimits.winsMax}
          step={stepWins}
          value={wins}
          disabled={isLocked}
          aria-label={t('casino.dice.target')}
          aria-valuetext={`${t(direction === 'under' ? 'casino.dice.under' : 'casino.dice.over')} ${rollText(choices.target)}, ${t('casino.dice.chance')} ${chanceText(wins)}`}
          onChange={(event) => onChoices({ direction, target: targetFor(direction, Number(event.target.value)) })}
        />
        {roll !== null && (
          <div className="dice-pin-lane" style={{ transform: `translateX(${roll / 100}%)` }} aria-hidden="true">
            <span className="dice-pin" data-won={isWon}>
              {rollText(roll)}
            </span>
          </div>
        )}
      </div>
    </div>
  );
}
