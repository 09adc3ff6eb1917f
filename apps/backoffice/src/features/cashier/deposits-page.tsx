import { useState } from 'react';
import type { DepositRow } from '@fairhouse/contract';
import { formatDateTime, useTexts } from '@fairhouse/i18n';
import { Amount, Badge, Button } from '@fairhouse/ui';
import { useWatchedQueue } from '../../shared/queues/use-watched-queue.ts';
import { useOperator } from '../../shared/session/session-store.ts';
import { RowTable } from '../../shared/table/row-table.tsx';
import { shownAmount } from '../../shared/texts/shown-amount.ts';
import { DepositBadge } from './deposit-badge.tsx';
import { DepositDialog } from './deposit-dialog.tsx';
import { Who } from './file-part.tsx';
import { DepositFilters, queryOf, waitingFilter } from './deposit-filters.tsx';

const depositOf = ({ depositId }: DepositRow): string => depositId;

/** The queue of deposits, the longest waiting first, and the file of the selected one. */
export function DepositsPage() {
  const { t, texts } = useTexts();
  const { merchant } = useOperator();
  const [asked, setAsked] = useState({ filter: waitingFilter, page: 1 });
  const [open, setOpen] = useState<string | null>(null);
  const request = { ...queryOf(asked.filter), page: asked.page };
  const { query, news } = useWatchedQueue({
    queryKey: [merchant, 'deposits', request],
    ask: (client) => client.listDepositQueue(request),
    keyOf: depositOf,
  });
  return (
    <div className="grid gap-4">
      <DepositFilters filter={asked.filter} onChange={(filter) => setAsked({ filter, page: 1 })} news={news} />
      <RowTable
        label={t('operators.deposits.title')}
        query={query}
        keyOf={depositOf}
        gone={news.gone}
        emptyText={t(asked.filter.state === 'waiting' ? 'operators.deposits.noneWaiting' : 'operators.deposits.none')}
        page={asked.page}
        onPage={(page) => setAsked({ ...asked, page })}
        columns={[
          { head: t('operators.number'), cell: ({ depositId }) => <span className="figures">{depositId}</span> },
          {
            head: t('operators.member'),
            cell: ({ username, reference }) => (
              <span className="grid">
                <strong className="text-ink-1">{username}</strong>
                <code className="text-xs text-ink-3">{reference}</code>
              </span>
            ),
          },
          {
            head: t('operators.amount'),
            isNumber: true,
            cell: ({ amount, received, currency }) => (
              <span className="grid whitespace-nowrap">
                <Amount text={shownAmount(amount, currency)} currency={currency} />
                {received !== null && (
                  <span className="text-xs text-ink-3">
                    {t('operators.deposits.arrived', { amount: shownAmount(received, currency) })}
                  </span>
                )}
              </span>
            ),
          },
          {
            head: t('operators.state'),
            cell: ({ state, flag, needsTwo, takenBy }) => (
              <span className="flex flex-wrap items-center gap-1.5">
                <DepositBadge state={state} />
                {state === 'in_review' && takenBy !== null && (
                  <span className="text-xs text-ink-3">
                    <Who id={takenBy} hands={query.data?.hands} />
                  </span>
                )}
                {flag !== null && <Badge tone="lost">{t(`operators.deposits.flags.${flag}`)}</Badge>}
                {needsTwo && <Badge>{t('operators.deposits.two')}</Badge>}
              </span>
            ),
          },
          {
            head: t('operators.kind'),
            cell: ({ type, vendorId }) => (
              <span className="grid whitespace-nowrap">
                {t(`operators.deposits.types.${type}`)}
                <span className="text-xs text-ink-3">{vendorId}</span>
              </span>
            ),
          },
          {
            head: t('operators.at'),
            cell: ({ createdAt }) => (
              <span className="whitespace-nowrap">{formatDateTime(createdAt, texts.language)}</span>
            ),
          },
          {
            head: t('operators.look'),
            isAct: true,
            cell: ({ depositId }) => (
              <Button
                size="s"
                look="secondary"
                aria-label={t('operators.deposits.openOne', { id: depositId })}
                onClick={() => setOpen(depositId)}
              >
                {t('operators.open')}
              </Button>
            ),
          },
        ]}
      />
      {open !== null && <DepositDialog depositId={open} onClose={() => setOpen(null)} />}
    </div>
  );
}
