import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTexts } from '@fairhouse/i18n';
import { Icon, IconButton } from '@fairhouse/ui';
import { hearRewards } from '../../shared/socket/reward-news.ts';

const shownForMs = 12_000;

/** Told on any page when something has become claimable, with the way to it; it goes by itself. */
export function RewardNotice() {
  const { t } = useTexts();
  const [count, setCount] = useState(0);
  useEffect(() => hearRewards((news) => news && setCount(news.unclaimedCount)), []);
  useEffect(() => {
    if (count === 0) return undefined;
    const timer = setTimeout(() => setCount(0), shownForMs);
    return () => clearTimeout(timer);
  }, [count]);
  return (
    <div role="status" className="reward-notice empty:hidden">
      {count > 0 && (
        <span className="flex items-center gap-2 rounded-full bg-surface-3 ps-4 text-sm font-semibold text-ink-1 shadow-3 ring-1 ring-accent ring-inset">
          <Icon name="trophy" size={19} className="text-accent-text" />
          <Link
            to="/member"
            search={{ page: 'rewardCenter' }}
            onClick={() => setCount(0)}
            className="min-h-11 content-center text-ink-1 no-underline hover:underline"
          >
            {t('brand.rewardNews', { count })}
          </Link>
          <IconButton icon="close" label={t('brand.close')} onClick={() => setCount(0)} />
        </span>
      )}
    </div>
  );
}
