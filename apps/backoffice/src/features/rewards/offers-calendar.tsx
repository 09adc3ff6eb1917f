import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { DeskOffer } from '@fairhouse/contract';
import { formatCount, languageTag, useTexts } from '@fairhouse/i18n';
import { Button, cx, EmptyState, IconButton, Skeleton } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { offerTitle } from '../../shared/rewards/offer-title.ts';
import { useRewardTexts } from '../../shared/rewards/use-reward-texts.ts';
import { useOperator } from '../../shared/session/session-store.ts';
import { LoadFailure } from '../../shared/texts/load-failure.tsx';
import { barOf, daysOf, overlaps, shiftMonth, type Month } from './month.ts';

const colours = {
  draft: 'bg-surface-3 text-ink-2 ring-line-strong',
  waiting: 'bg-accent-wash text-accent-text ring-accent',
  open: 'bg-won-wash text-won ring-won',
  closed: 'bg-surface-2 text-ink-3 ring-line',
} as const;

function thisMonth(): Month {
  const now = new Date();
  return { year: now.getFullYear(), month: now.getMonth() };
}

/** One month with a bar for each offer, so that those that run at once are seen. */
export function OffersCalendar() {
  const { t, texts } = useTexts();
  const { merchant } = useOperator();
  const [month, setMonth] = useState(thisMonth);
  const days = daysOf(month);
  const span = { from: days[0]?.startsAt ?? 0, to: days.at(-1)?.endsAt ?? 0 };
  const query = useQuery({
    queryKey: [merchant, 'rewards', 'calendar', month],
    queryFn: () => api.listDeskOffers({ ...span, size: 100 }),
    placeholderData: keepPreviousData,
  });
  const name = new Intl.DateTimeFormat(languageTag(texts.language), { month: 'long', year: 'numeric' }).format(
    new Date(month.year, month.month, 1),
  );
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <IconButton
          icon="chevron-back"
          label={t('operators.rewards.calendar.before')}
          onClick={() => setMonth(shiftMonth(month, -1))}
        />
        <h2 className="m-0 min-w-44 text-center font-display text-lg text-ink-1" aria-live="polite">
          {name}
        </h2>
        <IconButton
          icon="chevron-forward"
          label={t('operators.rewards.calendar.next')}
          onClick={() => setMonth(shiftMonth(month, 1))}
        />
        <Button look="quiet" size="s" onClick={() => setMonth(thisMonth())}>
          {t('operators.rewards.calendar.today')}
        </Button>
      </div>
      {query.isError && !query.data && <LoadFailure error={query.error} onRetry={() => void query.refetch()} />}
      {!query.data && !query.isError && <Skeleton className="h-64 rounded-lg" />}
      {query.data?.list.length === 0 && <EmptyState icon="records" title={t('operators.rewards.calendar.none')} />}
      {query.data && query.data.list.length > 0 && (
        <MonthGrid
          label={t('operators.rewards.calendar.month', { month: name })}
          month={month}
          offers={query.data.list}
        />
      )}
    </div>
  );
}

function MonthGrid({ label, month, offers }: { label: string; month: Month; offers: readonly DeskOffer[] }) {
  const { t, texts } = useTexts();
  const days = daysOf(month);
  const [now] = useState(() => Date.now());
  const columns = { gridTemplateColumns: `repeat(${days.length}, minmax(1.75rem, 1fr))` };
  const weekday = new Intl.DateTimeFormat(languageTag(texts.language), { weekday: 'narrow' });
  return (
    <div
      className="overflow-x-auto rounded-lg border border-line bg-surface-1"
      role="region"
      aria-label={label}
      tabIndex={0}
    >
      <div className="min-w-fit">
        <div aria-hidden className="grid border-b border-line text-center text-xs text-ink-3" style={columns}>
          {days.map(({ day, startsAt, endsAt }) => (
            <span
              key={day}
              className={cx(
                'figures grid gap-0.5 py-2',
                startsAt <= now && now < endsAt && 'bg-accent-wash font-semibold text-accent-text',
              )}
            >
              <span>{weekday.format(new Date(startsAt))}</span>
              {day}
            </span>
          ))}
        </div>
        <ul className="m-0 grid list-none gap-1.5 p-0 py-2">
          {offers.map((offer) => (
            <OfferBar key={offer.offerId} offer={offer} month={month} columns={columns} />
          ))}
        </ul>
        <div
          className="grid border-t border-line text-center text-xs text-ink-2"
          style={columns}
          aria-label={t('operators.rewards.calendar.atOnce')}
        >
          {days.map((each) => (
            <span key={each.day} className="figures py-1.5" title={t('operators.rewards.calendar.atOnce')}>
              {formatCount(
                offers.filter(({ state, draft }) => state === 'open' && overlaps(draft, each)).length,
                texts.language,
              )}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}

function OfferBar({
  offer: { offerId, draft, state, updatedAt },
  month,
  columns,
}: {
  offer: DeskOffer;
  month: Month;
  columns: { gridTemplateColumns: string };
}) {
  const { t, texts } = useTexts();
  const { spanText, kindText } = useRewardTexts();
  const { first, last, isFromBefore, isBeyond } = barOf(
    { startsAt: draft.startsAt, endsAt: draft.endsAt ?? (state === 'closed' ? updatedAt : null) },
    month,
  );
  const to: string = `/offers/${offerId}`;
  const title = offerTitle(draft, texts.language);
  return (
    <li className="grid" style={columns}>
      <Link
        to={to}
        style={{ gridColumn: `${first} / ${last + 1}` }}
        title={`${title} · ${kindText(draft.kind)} · ${spanText(draft.startsAt, draft.endsAt)}`}
        className={cx(
          'mx-0.5 flex min-h-9 min-w-0 items-center overflow-hidden px-2.5 text-sm font-semibold no-underline ring-1 ring-inset',
          colours[state],
          !isFromBefore && 'rounded-s-md',
          !isBeyond && 'rounded-e-md',
        )}
      >
        <span className="sticky start-2 truncate">
          {title}
          <span className="sr-only">
            {' '}
            · {t(`operators.rewards.states.${state}`)} · {spanText(draft.startsAt, draft.endsAt)}
          </span>
        </span>
      </Link>
    </li>
  );
}
