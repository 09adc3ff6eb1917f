import { cx } from './cx.ts';

interface AmountProps {
  /** Already formatted by the money engine, e.g. "1,234.50". */
  text: string;
  currency: string;
  tone?: 'plain' | 'won' | 'lost';
  className?: string;
}

/** An amount of money: tabular figures, left to right in every language, always with its currency. */
export function Amount({ text, currency, tone = 'plain', className }: AmountProps) {
  return (
    <span
      className={cx('figures font-semibold', tone === 'won' && 'text-won', tone === 'lost' && 'text-lost', className)}
    >
      {text}
      {'\u00a0'}
      {/* Smaller and lighter, never paler: beside quiet words there is no contrast to give away. */}
      <span className="text-[length:max(0.78em,0.75rem)] font-medium">{currency}</span>
    </span>
  );
}
