import { useState } from 'react';
import type { WithdrawalRow, WithdrawalState } from '@fairhouse/contract';
import { withdrawalStates } from '@fairhouse/contract/money-states';
import { formatDateTime, useTexts } from '@fairhouse/i18n';
import { Amount, Badge, Button, Field, Select } from '@fairhouse/ui';
import { RefreshQueue } from '../../shared/queues/refresh-queue.tsx';
import { useWatchedQueue } from '../../shared/queues/use-watched-queue.ts';
import { useOperator } from '../../shared/session/session-store.ts';
import { RowTable } from '../../shared/table/row-table.tsx';
import { shownAmount } from '../../shared/texts/shown-amount.ts';
import { Who } from './file-part.tsx';
import { WithdrawalMarks } from './withdrawal-badge.tsx';
import { WithdrawalDialog } from './withdrawal-dialog.tsx';

interface Query {
  readonly state: WithdrawalState | 'waiting' | '';
  readonly search: string;
  readonly page: number;
}

const withdrawalOf = ({ withdrawalId }: WithdrawalRow): string => withdrawalId;

/** The queue of withdrawals; those that wait for somebody come first. */
export function WithdrawalsPage() {
  const { t, texts } = useTexts();
  const { merchant } = useOperator();
  const [asked, setAsked] = useState<Query>({ state: 'waiting', search: '', page: 1 });
  const [open, setOpen] = useState<string | null>(null);
  const { state, search, page } = asked;
  const { query, news } = useWatchedQueue({
    queryKey: [merchant, 'withdrawals', asked],
    ask: (client) =>
      client.listWithdrawalQueue({
        search,
        page,
        ...(state === 'waiting' ? { waiting: '1' as const } : state !== '' && { state }),
      }),
    keyOf: withdrawalOf,
  });
  const choose = (value: string): void =>
    setAsked({
      ...asked,
      page: 1,
      state: value === 'waiting' ? value : (withdrawalStates.find((one) => one === value) ?? ''),
    });
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label={t('operators.state')}
          value={state}
          className="w-full sm:w-64"
          onChange={(event) => choose(event.target.value)}
          options={[
            { value: 'waiting', text: t('operators.withdrawal.waiting') },
            { value: '', text: t('operators.all') },
            ...withdrawalStates.slice(1).map((one) => ({ value: one, text: t(`operators.withdrawal.states.${one}`) })),
          ]}
        />
        <Field
          label={t('operators.search')}
          type="search"
          className="w-full sm:w-64"
          value={search}
          onChange={(event) => setAsked({ ...asked, page: 1, search: event.target.value })}
        />
        <RefreshQueue news={news} />
      </div>
      <RowTable
        label={t('operators.withdrawals')}
        query={query}
        keyOf={withdrawalOf}
        gone={news.gone}
        emptyText={t('operators.withdrawal.none')}
        page={page}
        onPage={(next) => setAsked({ ...asked, page: next })}
        columns={[
          { head: t('operators.number'), cell: ({ withdrawalId }) => <span className="figures">{withdrawalId}</span> },
          {
            head: t('operators.member'),
            cell: ({ username, createdAt }) => (
              <span className="grid whitespace-nowrap">
                <strong className="text-ink-1">{username}</strong>
                <span className="text-xs text-ink-3">{formatDateTime(createdAt, texts.language)}</span>
              </span>
            ),
          },
          {
            head: t('operators.amount'),
            isNumber: true,
            cell: (row) => <Amount text={shownAmount(row.amount, row.currency)} currency={row.currency} />,
          },
          {
            head: t('operators.withdrawal.account'),
            cell: ({ bankCode, cardNumber }) => (
              <span className="grid whitespace-nowrap">
                {bankCode}
                <span className="figures text-xs text-ink-3" dir="ltr">
                  {cardNumber}
                </span>
              </span>
            ),
          },
          {
            head: t('operators.state'),
            cell: (row) => (
              <span className="grid gap-1">
                <WithdrawalMarks row={row} />
                {row.state === 'in_review' && row.takenBy !== null && (
                  <span className="text-xs text-ink-3">
                    <Who id={row.takenBy} hands={query.data?.hands} />
                  </span>
                )}
              </span>
            ),
          },
          {
            head: t('operators.withdrawal.why'),
            cell: ({ reviewReasons }) => (
              <span className="flex max-w-60 flex-wrap gap-1">
                {reviewReasons.map((one) => (
                  <Badge key={one}>{t(`operators.withdrawal.reasons.${one}`)}</Badge>
                ))}
              </span>
            ),
          },
          {
            head: t('operators.look'),
            isAct: true,
            cell: ({ withdrawalId }) => (
              <Button
                size="s"
                look="secondary"
                aria-label={t('operators.withdrawal.openOne', { number: withdrawalId })}
                onClick={() => setOpen(withdrawalId)}
              >
                {t('operators.withdrawal.open')}
              </Button>
            ),
          },
        ]}
      />
      {open !== null && <WithdrawalDialog withdrawalId={open} onClose={() => setOpen(null)} />}
    </div>
  );
}
