import type { DiceChoices, DiceRolled } from '@fairhouse/casino';
import { useTexts } from '@fairhouse/i18n';
import { cx } from '@fairhouse/ui';

const percent = (hundredths: number): string =>
  `${Math.trunc(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;

/** The roll on the scale, beside the part of it that wins. */
export function DiceStep({ rolled, choices }: { rolled: DiceRolled; choices: DiceChoices }) {
  const { t } = useTexts();
  const target = percent(choices.target);
  const isUnder = choices.direction === 'under';
  return (
    <div className="grid gap-3">
      <p className="m-0 flex items-baseline justify-between gap-3 text-sm text-ink-2">
        {t(isUnder ? 'bets.rollUnder' : 'bets.rollOver', { target })}
        <span className={cx('figures font-display text-2xl font-semibold', rolled.isWon ? 'text-won' : 'text-lost')}>
          {percent(rolled.roll)}
        </span>
      </p>
      <div
        dir="ltr"
        aria-hidden="true"
        className={cx('relative h-2.5 rounded-full', isUnder ? 'bg-lost-wash' : 'bg-won-wash')}
      >
        <div
          className={cx('absolute inset-y-0 start-0 rounded-s-full', isUnder ? 'bg-won' : 'bg-lost')}
          style={{ inlineSize: `${target}%` }}
        />
        {!isUnder && (
          <div className="absolute inset-y-0 end-0 rounded-e-full bg-won" style={{ insetInlineStart: `${target}%` }} />
        )}
        {isUnder && (
          <div className="absolute inset-y-0 end-0 rounded-e-full bg-lost" style={{ insetInlineStart: `${target}%` }} />
        )}
        <span
          className="absolute -inset-y-1.5 w-1.5 -translate-x-1/2 rounded-full bg-ink-1 ring-2 ring-surface-0"
          style={{ insetInlineStart: `${percent(rolled.roll)}%` }}
        />
      </div>
      <div dir="ltr" aria-hidden="true" className="figures -mt-1 flex justify-between text-xs text-ink-3">
        <span>0</span>
        <span>50</span>
        <span>100</span>
      </div>
    </div>
  );
}

/** The numbers themselves. */
export function DrawStep({ number, values }: { number: number; values: readonly string[] }) {
  const { t } = useTexts();
  return (
    <div className="grid gap-1.5">
      <p className="m-0 text-xs text-ink-3">{t('bets.draw', { number })}</p>
      <ul className="m-0 flex list-none flex-wrap gap-1.5 p-0">
        {values.map((value, index) => (
          <li
            key={index}
            className="figures grid min-h-9 min-w-9 place-items-center rounded-md bg-surface-2 px-2.5 text-sm font-semibold text-ink-1"
          >
            {value}
          </li>
        ))}
      </ul>
    </div>
  );
}
