import type { GameReturn } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { cx } from '@fairhouse/ui';

/** The reported return without its last two decimals; nothing is rounded up. */
export function percentText(percent: string): string {
  const [whole = '', decimals = ''] = percent.split('.');
  return `${whole}.${decimals.slice(0, 2).padEnd(2, '0')}\u202f%`;
}

/** The expected band, with a mark at the actual return; nothing before the first round. */
export function ReturnBar({ reported, name }: { reported: GameReturn; name: string }) {
  const { t } = useTexts();
  const { low, high, observed, expected } = reported;
  if (low === null || high === null || observed === null || expected === null)
    return <div aria-hidden className="h-2 rounded-full bg-surface-2" />;
  const [from, to, at, middle] = [low, high, observed, expected].map(Number) as [number, number, number, number];
  // The band takes the middle half of the line, unless the actual return lies further out.
  const reach = Math.max((to - middle) * 2, Math.abs(at - middle) * 1.15, 0.01);
  const place = (percent: number): number => Math.min(100, Math.max(0, 50 + ((percent - middle) / reach) * 50));
  const texts = { low: percentText(low), high: percentText(high) };
  return (
    <div
      role="img"
      aria-label={t('fairness.returns.bar', { game: name, observed: percentText(observed), ...texts })}
      className="grid gap-2"
      dir="ltr"
    >
      <div className="relative h-2 rounded-full bg-surface-2">
        <span
          className="absolute inset-y-0 rounded-full bg-live"
          style={{ insetInlineStart: `${place(from)}%`, width: `${place(to) - place(from)}%` }}
        />
        <span
          className="absolute -inset-y-1 w-0.5 -translate-x-1/2 bg-ink-3"
          style={{ insetInlineStart: `${place(middle)}%` }}
        />
        <span
          className={cx(
            'absolute top-1/2 size-4 -translate-x-1/2 -translate-y-1/2 rounded-full ring-4 ring-surface-1',
            reported.state === 'outside' ? 'bg-lost' : reported.state === 'inside' ? 'bg-won' : 'bg-ink-2',
          )}
          style={{ insetInlineStart: `${place(at)}%` }}
        />
      </div>
      <p className="figures m-0 flex justify-between text-xs text-ink-3">
        <span>{t('fairness.returns.band')}</span>
        <span>{t('fairness.returns.bandHint', texts)}</span>
      </p>
    </div>
  );
}
