import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { HouseHealth } from '@fairhouse/contract';
import { formatDateTime, formatDay, useTexts } from '@fairhouse/i18n';
import { cx, Icon, type IconName } from '@fairhouse/ui';
import { useHouseHealth } from '../../shared/queues/use-queues.ts';
import { useOperator } from '../../shared/session/session-store.ts';
import { shownAmount } from '../../shared/texts/shown-amount.ts';
import { useAgeText } from '../../shared/texts/use-age-text.ts';
import { HomePart } from './home-part.tsx';

const dayMs = 86_400_000;
const books: string = '/books';

/** The state of books, seals, trail and background work, and yesterday's manual adjustments. */
export function HouseHealthCards() {
  const { t, texts } = useTexts();
  const ageText = useAgeText();
  const query = useHouseHealth();
  const { data } = query;
  const at = (ms: number | null): string =>
    ms === null ? t('operators.notChecked') : t('operators.checkedAt', { at: formatDateTime(ms, texts.language) });
  return (
    <HomePart title={t('operators.health.title')} query={query} cards={6}>
      {data && (
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          <Check
            icon="shield"
            title={t('operators.books')}
            isRight={data.books.isHealthy}
            note={data.isPlayStopped ? t('operators.bookDesk.noBets') : at(data.books.checkedAt)}
          >
            {booksText(data.books, t)}
          </Check>
          <Check
            icon="lock"
            title={t('operators.health.seals')}
            isRight={isSealedLately(data.books.sealedDay)}
            note={t('operators.health.sealsNote')}
          >
            {data.books.sealedDay === null
              ? t('operators.health.notSealed')
              : t('operators.health.sealedTo', { day: formatDay(data.books.sealedDay, texts.language) })}
          </Check>
          <Check
            icon="records"
            title={t('operators.trail')}
            isRight={data.trail.isWhole}
            note={t('operators.trailRows', { count: data.trail.rows })}
          >
            {t(data.trail.isWhole ? 'operators.trailWhole' : 'operators.trailBroken')}
          </Check>
          <Check
            icon="refresh"
            title={t('operators.health.work')}
            isRight={data.stumbles.count === 0}
            note={
              data.stumbles.oldestAt === null
                ? t('operators.health.workNote')
                : t('operators.queues.oldest', { age: ageText(data.stumbles.oldestAt) })
            }
          >
            {data.stumbles.count === 0
              ? t('operators.health.workDone')
              : t('operators.health.workFails', { count: data.stumbles.count })}
          </Check>
          <Check
            icon="clock"
            title={t('operators.health.feed')}
            isRight={!data.feed.some(isLate)}
            note={t('operators.health.feedNote')}
          >
            {feedText(data.feed, t)}
          </Check>
          <ByHand adjusted={data.adjusted} />
        </div>
      )}
    </HomePart>
  );
}

function booksText(
  { differences, isHealthy }: { differences: number; isHealthy: boolean },
  t: ReturnType<typeof useTexts>['t'],
): string {
  if (differences > 0) return t('operators.booksDiffer', { count: differences });
  return t(isHealthy ? 'operators.booksAgree' : 'operators.health.checkLate');
}

type Consumer = HouseHealth['feed'][number];

/** A few seconds are normal; a minute means that something delays the feed. */
const isLate = ({ lagSeconds, aside }: Consumer): boolean => lagSeconds >= 60 || aside > 0;

function feedText(feed: readonly Consumer[], t: ReturnType<typeof useTexts>['t']): string {
  const aside = feed.reduce((sum, consumer) => sum + consumer.aside, 0);
  if (aside > 0) return t('operators.health.feedAside', { count: aside });
  const late = feed.filter(isLate).sort((one, other) => other.lagSeconds - one.lagSeconds)[0];
  return late
    ? t('operators.health.feedBehind', { consumer: late.consumer, seconds: late.lagSeconds })
    : t('operators.health.feedDone');
}

/** Each day is sealed in the following night; a new house has no seal yet. */
function isSealedLately(day: string | null): boolean {
  return day === null || Date.now() - Date.parse(`${day}T00:00:00Z`) < 3 * dayMs;
}

/** A line about yesterday, for the morning check, with a link to the report. */
function ByHand({ adjusted: { totals } }: Pick<HouseHealth, 'adjusted'>) {
  const { t } = useTexts();
  const { may } = useOperator();
  const count = totals.reduce((sum, total) => sum + total.count, 0);
  const note = totals
    .map(
      ({ currency, credited, debited }) =>
        `+${shownAmount(credited, currency)} −${shownAmount(debited, currency)} ${currency}`,
    )
    .join(' · ');
  const text = count === 0 ? t('operators.bookDesk.nothingMoved') : t('operators.bookDesk.moved', { count });
  return (
    <Check isRight icon="wallet" title={t('operators.bookDesk.yesterday')} note={note}>
      {may('books.read') ? (
        <Link
          to={books}
          hash="adjusted"
          className="text-ink-1 underline decoration-line-strong underline-offset-4 hover:decoration-accent"
        >
          {text}
        </Link>
      ) : (
        text
      )}
    </Check>
  );
}

function Check({
  icon,
  title,
  isRight,
  note,
  children,
}: {
  icon: IconName;
  title: string;
  isRight: boolean;
  note: string;
  children: ReactNode;
}) {
  return (
    <section
      className={cx(
        'grid content-start gap-2 rounded-lg bg-surface-1 p-5 ring-1 ring-inset',
        isRight ? 'ring-line' : 'ring-lost',
      )}
    >
      <h3 className="m-0 flex items-center gap-2 text-sm font-semibold text-ink-2">
        <Icon name={isRight ? icon : 'alert'} className={isRight ? 'text-won' : 'text-lost'} />
        {title}
      </h3>
      <p className={cx('m-0 font-display text-xl', isRight ? 'text-ink-1' : 'text-lost')}>{children}</p>
      <p className="m-0 text-sm text-ink-3">{note}</p>
    </section>
  );
}
