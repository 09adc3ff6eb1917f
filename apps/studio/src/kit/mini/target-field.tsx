import { useEffect, useId, useState } from 'react';
import { useText } from '../texts.ts';
import { pointText } from './figures.ts';

interface TargetFieldProps {
  label: string;
  target100: number;
  min100: number;
  max100: number;
  isLocked: boolean;
  onTarget(target100: number): void;
}

/** Hundredths of a typed multiplier, cut at the second decimal; null for text that is no number. */
export function readPoint(text: string): number | null {
  const match = /^\s*(\d{1,7})(?:[.,](\d{0,2})\d*)?\s*$/.exec(text);
  return match === null ? null : Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

const shortcuts = [150, 200, 500, 1_000, 10_000] as const;

/** The target multiplier: typed, or one of a few presets. */
export function TargetField({ label, target100, min100, max100, isLocked, onTarget }: TargetFieldProps) {
  const t = useText();
  const fieldId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => setTyped(null), [target100]);
  const fit = (wanted: number): number => Math.min(max100, Math.max(min100, wanted));
  function leave(): void {
    const wanted = typed === null ? null : readPoint(typed);
    if (wanted !== null) onTarget(fit(wanted));
    setTyped(null);
  }
  return (
    <div className="target">
      <label htmlFor={fieldId}>{label}</label>
      <input
        id={fieldId}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        dir="ltr"
        disabled={isLocked}
        value={typed ?? pointText(target100)}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
      <span className="target-shortcuts" role="group" aria-label={t('tables.target.shortcuts')}>
        {shortcuts
          .filter((each) => each <= max100)
          .map((each) => (
            <button
              key={each}
              type="button"
              disabled={isLocked}
              aria-pressed={each === target100}
              onClick={() => onTarget(each)}
            >
              {each / 100}×
            </button>
          ))}
      </span>
    </div>
  );
}
