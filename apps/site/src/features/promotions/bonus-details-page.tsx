import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Bonus } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { buttonClass, EmptyState, ErrorState, Skeleton } from '@fairhouse/ui';
import { giftIcon } from '@fairhouse/ui/later-icons';
import { useBonuses } from '../../shared/bonus/use-bonuses.ts';
import { useHouseTime } from '../../shared/clock/use-house-time.ts';
import { ZoneNote } from '../../shared/clock/zone-note.tsx';
import { Money } from '../../shared/money/money.tsx';
import { Pager } from '../../shared/paging/pager.tsx';
import { BonusBadge } from './bonus-badge.tsx';
import { OpenBonus } from './open-bonus.tsx';

/** Bonuses (spec 2, bonusDetails): the current one, and the results of earlier ones. */
export function BonusDetailsPage() {
  const { t } = useTexts();
  const [page, setPage] = useState(1);
  const { data, isError, refetch } = useBonuses(page);
  return (
    <section className="grid gap-6">
      <div className="grid gap-2">
        <h1 className="m-0 font-display text-2xl font-semibold text-ink-1">{t('promotions.title')}</h1>
        <p className="m-0 text-sm text-ink-2">{t('promotions.lead')}</p>
      </div>
      {isError && !data && (
        <ErrorState
          title={t('promotions.failedTitle')}
          text={t('promotions.failedText')}
          retryText={t('brand.retry')}
          onRetry={() => void refetch()}
        />
      )}
      {!isError && !data && (
        <div aria-busy="true" className="grid gap-3">
          <Skeleton className="h-72 rounded-xl" />
          <Skeleton className="h-40 rounded-lg" />
        </div>
      )}
      {data &&
        (data.open ? <OpenBonus bonus={data.open} played={data.played ?? []} key={data.open.bonusId} /> : <NoBonus />)}
      {data && (
        <section className="grid gap-3" aria-label={t('promotions.earlier')}>
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <h2 className="m-0 font-display text-lg font-semibold text-ink-1">{t('promotions.earlier')}</h2>
            {data.total > 0 && <ZoneNote />}
          </div>
          {data.total === 0 && <p className="m-0 text-sm text-ink-2">{t('promotions.earlierNone')}</p>}
          {data.total > 0 && (
            <ul className="m-0 grid list-none overflow-hidden rounded-lg bg-surface-1 p-0 ring-1 ring-line ring-inset">
              {data.list.map((bonus) => (
                <Row key={bonus.bonusId} bonus={bonus} />
              ))}
            </ul>
          )}
          {data.totalPages > 1 && (
            <Pager label={t('promotions.page')} page={page} pages={data.totalPages} onPage={setPage} />
          )}
        </section>
      )}
    </section>
  );
}

function NoBonus() {
  const { t } = useTexts();
  return (
    <EmptyState
      icon={giftIcon}
      title={t('promotions.emptyTitle')}
      text={t('promotions.emptyText')}
      action={
        <Link to="/member" search={{ page: 'depositv2' }} className={buttonClass({ look: 'secondary' })}>
          {t('promotions.emptyAction')}
        </Link>
      }
    />
  );
}

function Row({ bonus }: { bonus: Bonus }) {
  const { t } = useTexts();
  const time = useHouseTime();
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 border-b border-line px-4 py-3 last:border-b-0">
      <span className="grid gap-0.5">
        <span className="font-semibold text-ink-1">{bonus.title}</span>
        <span className="text-xs text-ink-3">{time(bonus.endedAt ?? bonus.createdAt)}</span>
        {bonus.reason !== null && <span className="text-sm text-ink-2">{t(`promotions.reason.${bonus.reason}`)}</span>}
      </span>
      <span className="grid justify-items-end gap-1">
        {bonus.grantedAt !== null && <Money amount={bonus.amount} currency={bonus.currency} />}
        <BonusBadge state={bonus.state} />
      </span>
    </li>
  );
}
