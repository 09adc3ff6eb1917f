import { memo, useDeferredValue, useEffect, useId, useState } from 'react';
import { formatAmount, type Minor } from '@fairhouse/money';
import { Icon, type IconName } from './icons.tsx';
import { useMoney, type MoneyPlace } from './money-text.ts';
import { doubleStake, halveStake, readStakeText, stepStake, type StakeRules } from './stake.ts';
import { useText } from './texts.ts';

export type PlayButtonState = 'ready' | 'busy' | 'hurry';

interface StakeProps {
  place: MoneyPlace;
  rules: StakeRules;
  stakeMinor: Minor;
  isLocked: boolean;
  onStake(stakeMinor: Minor): void;
}

interface StakeBarProps extends StakeProps {
  playState: PlayButtonState;
  playLabel: string;
  playIcon: IconName;
  onPlay(): void;
}

/** The stake as text: what is typed stays on screen until it is left, and counts as soon as it fits the rules. */
function StakeField({ rules, stakeMinor, isLocked, onStake, place }: StakeProps) {
  const t = useText();
  const money = useMoney(place);
  const fieldId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => setTyped(null), [stakeMinor]);
  const reading = typed === null ? null : readStakeText(rules, typed);
  const problem = reading !== null && 'problem' in reading ? reading.problem : null;
  function leave(): void {
    if (reading !== null && 'stakeMinor' in reading) onStake(reading.stakeMinor);
    setTyped(null);
  }
  return (
    <div className="stake-field" data-wrong={problem !== null}>
      <label htmlFor={fieldId}>
        {t('casino.stake.label')} · {place.currencySymbol}
      </label>
      <input
        id={fieldId}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        dir="ltr"
        disabled={isLocked}
        value={typed ?? formatAmount(stakeMinor)}
        aria-invalid={problem !== null}
        aria-describedby={`${fieldId}-hint`}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
          if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
            event.preventDefault();
            onStake(stepStake(rules, stakeMinor, event.key === 'ArrowUp' ? 1 : -1));
          }
        }}
      />
      <p id={`${fieldId}-hint`} className="stake-hint" role={problem === null ? undefined : 'alert'}>
        {problem === null
          ? t('casino.stake.limits', { min: money(rules.minMinor), max: money(rules.maxMinor) })
          : t('casino.stake.problem', {
              min: money(rules.minMinor),
              max: money(rules.maxMinor),
              unit: money(rules.unitMinor),
            })}
      </p>
    </div>
  );
}

const StakeSteps = memo(function StakeSteps(props: StakeProps) {
  const t = useText();
  const { rules, stakeMinor, isLocked, onStake } = props;
  const isLeast = stakeMinor <= rules.minMinor;
  const isMost = stakeMinor >= rules.maxMinor;
  const step = (direction: 1 | -1): void => onStake(stepStake(rules, stakeMinor, direction));
  return (
    <div className="stake-steps">
      <button
        type="button"
        className="step"
        disabled={isLocked || isLeast}
        aria-label={t('casino.stake.half')}
        onClick={() => onStake(halveStake(rules, stakeMinor))}
      >
        ½
      </button>
      <button
        type="button"
        className="step"
        disabled={isLocked || isLeast}
        aria-label={t('casino.stake.less')}
        onClick={() => step(-1)}
      >
        <Icon name="minus" />
      </button>
      <StakeField {...props} />
      <button
        type="button"
        className="step"
        disabled={isLocked || isMost}
        aria-label={t('casino.stake.more')}
        onClick={() => step(1)}
      >
        <Icon name="plus" />
      </button>
      <button
        type="button"
        className="step"
        disabled={isLocked || isMost}
        aria-label={t('casino.stake.double')}
        onClick={() => onStake(doubleStake(rules, stakeMinor))}
      >
        2×
      </button>
    </div>
  );
});

const Presets = memo(function Presets({ rules, stakeMinor, isLocked, onStake }: Omit<StakeProps, 'place'>) {
  const t = useText();
  return (
    <div className="presets" role="group" aria-label={t('casino.stake.presets')}>
      {rules.presetsMinor.map((preset) => (
        <button
          key={preset.toString()}
          type="button"
          className="preset"
          disabled={isLocked}
          aria-pressed={preset === stakeMinor}
          onClick={() => onStake(preset)}
        >
          {formatAmount(preset)}
        </button>
      ))}
    </div>
  );
});

/** Everything about the price of a round, and the button that starts it. */
export function StakeBar(props: StakeBarProps) {
  const t = useText();
  const { place, rules, stakeMinor, isLocked, playState, onStake } = props;
  // The press shows on its button at once; what it locks follows in a task of its own. Whoever is told of a stake knows better.
  const isShut = useDeferredValue(isLocked);
  return (
    <section className="stake-bar" data-locked={isShut} aria-label={t('casino.stake.label')}>
      <StakeSteps place={place} rules={rules} stakeMinor={stakeMinor} isLocked={isShut} onStake={onStake} />
      <Presets rules={rules} stakeMinor={stakeMinor} isLocked={isShut} onStake={onStake} />
      <button
        type="button"
        className="play-button"
        data-state={playState}
        aria-disabled={playState === 'busy'}
        aria-keyshortcuts="Space Enter"
        onClick={props.onPlay}
      >
        <Icon name={playState === 'hurry' ? 'forward' : props.playIcon} size={26} />
        <span>{playState === 'hurry' ? t('casino.play.hurry') : props.playLabel}</span>
      </button>
    </section>
  );
}
