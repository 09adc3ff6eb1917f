import { useState } from 'react';
import type { AdjustmentRow } from '@fairhouse/contract';
import { formatDateTime, useTexts } from '@fairhouse/i18n';
import { Amount, Button, Field, Select } from '@fairhouse/ui';
import { RefreshQueue } from '../../shared/queues/refresh-queue.tsx';
import { useWatchedQueue } from '../../shared/queues/use-watched-queue.ts';
import { useOperator } from '../../shared/session/session-store.ts';
import { RowTable } from '../../shared/table/row-table.tsx';
import { CorrectionMark } from './correction-mark.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { signedAmount } from './signed-amount.ts';
import { StateBadge } from './state-badge.tsx';

const states = ['proposed', 'booked', 'rejected', 'refused', 'approved'] as const;

function toneOf({ direction, forgivesDebt }: AdjustmentRow): 'plain' | 'won' | 'lost' {
  if (forgivesDebt) return 'plain';
  return direction === 'credit' ? 'won' : 'lost';
}

const adjustmentOf = ({ id }: AdjustmentRow): string => id;

/** The queue of adjustments that one operator requests and another decides. */
export function AdjustmentsPage() {
  const { t, texts } = useTexts();
  const { merchant, operator, may } = useOperator();
  const [asked, setAsked] = useState<{ state: (typeof states)[number] | ''; search: string; page: number }>({
    state: 'proposed',
    search: '',
    page: 1,
  });
  const [open, setOpen] = useState<AdjustmentRow | null>(null);
  const { query, news } = useWatchedQueue({
    queryKey: [merchant, 'adjustments', asked],
    ask: (client) =>
      client.listAdjustments({
        search: asked.search,
        page: asked.page,
        ...(asked.state !== '' && { state: asked.state }),
      }),
    keyOf: adjustmentOf,
  });
  const mayDecide = (row: AdjustmentRow): boolean =>
    row.state === 'proposed' && may('adjustments.approve') && row.proposedById !== operator.id;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label={t('operators.state')}
          value={asked.state}
          className="w-full sm:w-44"
          options={[
            { value: '', text: t('operators.all') },
            ...states.map((state) => ({ value: state, text: t(`operators.states.${state}`) })),
          ]}
          onChange={(event) =>
            setAsked({ ...asked, page: 1, state: states.find((state) => state === event.target.value) ?? '' })
          }
        />
        <Field
          label={t('operators.search')}
          type="search"
          className="w-full sm:w-64"
          value={asked.search}
          onChange={(event) => setAsked({ ...asked, page: 1, search: event.target.value })}
        />
        <RefreshQueue news={news} />
      </div>
      <RowTable
        label={t('operators.adjustments')}
        query={query}
        keyOf={adjustmentOf}
        gone={news.gone}
        emptyText={t('operators.noAdjustments')}
        page={asked.page}
        onPage={(page) => setAsked({ ...asked, page })}
        columns={[
          { head: t('operators.number'), cell: ({ id }) => <span className="figures">{id}</span> },
          {
            head: t('operators.member'),
            cell: (row) => (
              <span className="grid">
                <strong className="text-ink-1">{row.memberName}</strong>
                <CorrectionMark row={row} />
              </span>
            ),
          },
          {
            head: t('operators.amount'),
            isNumber: true,
            cell: (row) => <Amount text={signedAmount(row)} currency={row.currency} tone={toneOf(row)} />,
          },
          { head: t('operators.state'), cell: ({ state }) => <StateBadge state={state} /> },
          {
            head: t('operators.reason'),
            cell: ({ reason, decisionReason }) => (
              <span className="grid max-w-72 text-ink-2">
                <span>{reason}</span>
                {decisionReason && <span className="text-ink-3">{decisionReason}</span>}
              </span>
            ),
          },
          {
            head: t('operators.askedBy'),
            cell: ({ proposedBy, proposedAt }) => (
              <span className="grid whitespace-nowrap">
                {proposedBy}
                <span className="text-xs text-ink-3">{formatDateTime(proposedAt, texts.language)}</span>
              </span>
            ),
          },
          { head: t('operators.decidedBy'), cell: ({ decidedBy }) => decidedBy ?? '–' },
          {
            head: t('operators.decision'),
            isAct: true,
            cell: (row) =>
              mayDecide(row) ? (
                <Button size="s" look="secondary" onClick={() => setOpen(row)}>
                  {t('operators.decide')}
                </Button>
              ) : null,
          },
        ]}
      />
      {open && <DecisionDialog row={open} onClose={() => setOpen(null)} />}
    </div>
  );
}
