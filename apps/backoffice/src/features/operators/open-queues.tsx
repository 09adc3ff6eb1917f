import { Link } from '@tanstack/react-router';
import type { OpenQueue } from '@fairhouse/contract';
import { formatCount, useTexts, type TextKey } from '@fairhouse/i18n';
import { cx, Icon, type IconName } from '@fairhouse/ui';
import { useCashierQueues, useHeldPayouts, useHouseHealth } from '../../shared/queues/use-queues.ts';
import { useOperator } from '../../shared/session/session-store.ts';
import { useAgeText } from '../../shared/texts/use-age-text.ts';
import { HomePart } from './home-part.tsx';

/** The queues that wait for somebody: how many rows and for how long. */
export function OpenQueues() {
  const { t } = useTexts();
  const { may } = useOperator();
  const query = useCashierQueues();
  const health = useHouseHealth();
  const payouts = useHeldPayouts();
  return (
    <HomePart title={t('operators.queues.title')} note={t('operators.queues.live')} query={query} cards={3}>
      {query.data && (
        <ul className="m-0 grid list-none gap-4 p-0 sm:grid-cols-2 xl:grid-cols-3">
          {may('withdrawals.read') && (
            <Queue to="/withdrawals" icon="external" title="operators.withdrawals" queue={query.data.withdrawals} />
          )}
          {may('deposits.read') && (
            <Queue to="/deposits" icon="download" title="operators.deposits.title" queue={query.data.deposits} />
          )}
          {payouts.data && payouts.data.total > 0 && (
            <Queue
              to="/vendors"
              icon="shield"
              title="operators.payouts.title"
              queue={{ count: payouts.data.total, oldestAt: payouts.data.list[0]?.heldAt ?? null }}
            />
          )}
          {health.data && (
            <Queue to="/adjustments" icon="wallet" title="operators.adjustments" queue={health.data.adjustments} />
          )}
        </ul>
      )}
    </HomePart>
  );
}

function Queue({ to, icon, title, queue }: { to: string; icon: IconName; title: TextKey; queue: OpenQueue }) {
  const { t, texts } = useTexts();
  const ageText = useAgeText();
  const isOpen = queue.count > 0;
  return (
    <li className="sm:max-xl:last:odd:col-span-2">
      <Link
        to={to}
        className={cx(
          'grid grid-cols-[auto_1fr_auto] items-center gap-4 rounded-lg bg-surface-1 p-5 text-ink-1 no-underline ring-1 transition-colors duration-150 ring-inset hover:bg-surface-2',
          isOpen ? 'ring-accent' : 'ring-line',
        )}
      >
        <span
          className={cx(
            'grid size-11 place-items-center rounded-full',
            isOpen ? 'bg-accent-wash text-accent-text' : 'bg-surface-2 text-ink-3',
          )}
        >
          <Icon name={icon} />
        </span>
        <span className="grid gap-0.5">
          <span className="font-semibold">{t(title)}</span>
          <span className="text-sm text-ink-3">
            {queue.oldestAt === null
              ? t('operators.queues.none')
              : t('operators.queues.oldest', { age: ageText(queue.oldestAt) })}
          </span>
        </span>
        <span className="figures font-display text-3xl">{formatCount(queue.count, texts.language)}</span>
      </Link>
    </li>
  );
}
