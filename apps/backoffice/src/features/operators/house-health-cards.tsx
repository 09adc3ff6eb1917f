import type { ReactNode } from 'react';
import { formatDate, formatDateTime, useTexts } from '@fairhouse/i18n';
import { cx, Icon, type IconName } from '@fairhouse/ui';
import { useHouseHealth } from '../../shared/queues/use-queues.ts';
import { useAgeText } from '../../shared/texts/use-age-text.ts';
import { HomePart } from './home-part.tsx';

const dayMs = 86_400_000;

/** Books, seals and trail, which nobody may have touched, and the work of the house by itself. */
export function HouseHealthCards() {
  const { t, texts } = useTexts();
  const ageText = useAgeText();
  const query = useHouseHealth();
  const { data } = query;
  const at = (ms: number | null): string => (ms === null ? t('operators.notChecked') : t('operators.checkedAt', { at: formatDateTime(ms, texts.language) }));
  return (
    <HomePart title={t('operators.health.title')} query={query} cards={4}>
      {data && (
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          <Check icon="shield" title={t('operators.books')} isRight={data.books.isHealthy} note={at(data.books.checkedAt)}>
            {booksText(data.books, t)}
          </Check>
          <Check icon="lock" title={t('operators.health.seals')} isRight={isSealedLately(data.books.sealedDay)} note={t('operators.health.sealsNote')}>
            {data.books.sealedDay === null ? t('operators.health.notSealed') : t('operators.health.sealedTo', { day: formatDate(Date.parse(`${data.books.sealedDay}T00:00:00Z`), texts.language, 'UTC') })}
          </Check>
          <Check icon="records" title={t('operators.trail')} isRight={data.trail.isWhole} note={t('operators.trailRows', { count: data.trail.rows })}>
            {t(data.trail.isWhole ? 'operators.trailWhole' : 'operators.trailBroken')}
          </Check>
          <Check icon="refresh" title={t('operators.health.work')} isRight={data.stumbles.count === 0} note={data.stumbles.oldestAt === null ? t('operators.health.workNote') : t('operators.queues.oldest', { age: ageText(data.stumbles.oldestAt) })}>
            {data.stumbles.count === 0 ? t('operators.health.workDone') : t('operators.health.workFails', { count: data.stumbles.count })}
          </Check>
        </div>
      )}
    </HomePart>
  );
}

function booksText({ differences, isHealthy }: { differences: number; isHealthy: boolean }, t: ReturnType<typeof useTexts>['t']): string {
  if (differences > 0) return t('operators.booksDiffer', { count: differences });
  return t(isHealthy ? 'operators.booksAgree' : 'operators.health.checkLate');
}

/** Each day is sealed in the night after it; a house that has none yet is young. */
function isSealedLately(day: string | null): boolean {
  return day === null || Date.now() - Date.parse(`${day}T00:00:00Z`) < 3 * dayMs;
}

function Check({ icon, title, isRight, note, children }: { icon: IconName; title: string; isRight: boolean; note: string; children: ReactNode }) {
  return (
    <section className={cx('grid content-start gap-2 rounded-lg bg-surface-1 p-5 ring-1 ring-inset', isRight ? 'ring-line' : 'ring-lost')}>
      <h3 className="m-0 flex items-center gap-2 text-sm font-semibold text-ink-2"><Icon name={isRight ? icon : 'alert'} className={isRight ? 'text-won' : 'text-lost'} />{title}</h3>
      <p className={cx('m-0 font-display text-xl', isRight ? 'text-ink-1' : 'text-lost')}>{children}</p>
      <p className="m-0 text-sm text-ink-3">{note}</p>
    </section>
  );
}
