import { cx } from './cx.ts';

interface AmountProps {
  /** Already formatted by the money engine, e.g. "1,234.50". */
  text: string;
  currency: string;
  tone?: 'plain' | 'won' | 'lost';
  className?: string;
}

/** Money on the screen: equal figures, left to right in every language, always with its currency. */
export function Amount({ text, currency, tone = 'plain', className }: AmountProps) {
  return (
    <span className={cx('figures font-semibold', tone === 'won' && 'text-won', tone === 'lost' && 'text-lost', className)}>
      {text}
      {'\u00a0'}
      {/* Paler only in plain ink: green and red have no contrast to give away. */}
      <span className={cx('text-[0.78em] font-medium', tone === 'plain' && 'opacity-75')}>{currency}</span>
    </span>
  );
}
