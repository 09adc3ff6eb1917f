import { useId, type ReactNode } from 'react';
import { isWin, type ShownRound } from '../read-round.ts';
import { useText } from '../texts.ts';

/** A few figures in one row under the picture. */
export function Terms({ rows }: { rows: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className="terms">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface SegmentsProps<V extends string | number> {
  label: string;
  options: readonly (readonly [value: V, label: ReactNode])[];
  value: V;
  isLocked: boolean;
  onPick(value: V): void;
}

/** A choice of one: a row of buttons, the chosen one pressed. */
export function Segments<V extends string | number>({ label, options, value, isLocked, onPick }: SegmentsProps<V>) {
  return (
    <div className="segments" role="group" aria-label={label}>
      {options.map(([option, name]) => (
        <button
          key={option}
          type="button"
          disabled={isLocked}
          aria-pressed={option === value}
          onClick={() => onPick(option)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

interface SlideProps {
  label: string;
  min: number;
  max: number;
  step?: number;
  value: number;
  /** The value as the player reads it. */
  text: string;
  isLocked: boolean;
  onSlide(value: number): void;
}

export function Slide({ label, min, max, step = 1, value, text, isLocked, onSlide }: SlideProps) {
  const fieldId = useId();
  return (
    <div className="slide">
      <label htmlFor={fieldId}>{label}</label>
      <input
        id={fieldId}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={isLocked}
        aria-valuetext={text}
        onChange={(event) => onSlide(event.target.valueAsNumber)}
      />
      <output htmlFor={fieldId}>
        <bdi>{text}</bdi>
      </output>
    </div>
  );
}

/** The results of the last rounds, newest first; only a payout above the stake has the colour of a win. */
export function LastRounds({ past, textOf }: { past: readonly ShownRound[]; textOf(shown: ShownRound): string }) {
  const t = useText();
  return (
    <ol className="last-rounds" aria-label={t('tables.lastRounds')}>
      {past.map((shown) => (
        <li key={shown.round.roundId} data-won={isWin(shown)}>
          {textOf(shown)}
        </li>
      ))}
    </ol>
  );
}
