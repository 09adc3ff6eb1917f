import { useEffect, useState } from 'react';
import { useTexts } from '@fairhouse/i18n';
import { cx } from '@fairhouse/ui';

const lastMinutesMs = 5 * 60_000;

/** How long a request can still be paid, in seconds; announced to screen readers once a minute at most. */
export function Countdown({ until }: { until: number }) {
  const { t } = useTexts();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const leftMs = Math.max(0, until - now);
  if (leftMs === 0) return <span className="text-sm text-ink-2">{t('cashier.deposit.timeOver')}</span>;
  return (
    <span
      className={cx(
        'inline-flex items-baseline gap-2 rounded-full px-3 py-1 text-sm',
        leftMs < lastMinutesMs ? 'bg-lost-wash text-lost' : 'bg-live-wash text-live',
      )}
    >
      {t('cashier.deposit.timeLeft')}
      <span role="timer" className="figures font-semibold">
        {clockText(leftMs)}
      </span>
    </span>
  );
}

function clockText(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1000);
  const two = (part: number): string => String(part).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  return `${hours > 0 ? `${hours}:` : ''}${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
