import { useTexts } from '@fairhouse/i18n';
import { useOperator } from '../../shared/session/session-store.ts';
import { GuardNotice } from './guard-notice.tsx';
import { HouseHealthCards } from './house-health-cards.tsx';
import { OpenQueues } from './open-queues.tsx';
import { TodaySums } from './today-sums.tsx';

/** The overview of the house: today's sums, waiting queues, and whether everything is in order. */
export function HomePage() {
  const { t } = useTexts();
  const { operator, may } = useOperator();
  return (
    <div className="grid gap-8">
      <p className="m-0 text-ink-2">{t('operators.hello', { name: operator.name })}</p>
      <GuardNotice />
      {may('reports.read') && <TodaySums />}
      {may('queues.read') && <OpenQueues />}
      {may('health.read') && <HouseHealthCards />}
    </div>
  );
}
