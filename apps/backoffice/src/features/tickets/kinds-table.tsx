import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TicketRow } from '@fairhouse/contract';
import { formatCount, formatDateTime, useTexts } from '@fairhouse/i18n';
import { Badge, Button } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { Money } from '../../shared/money/money.tsx';
import { useOperator } from '../../shared/session/session-store.ts';
import { shownAmount } from '../../shared/texts/shown-amount.ts';
import { RowTable, type Column } from '../../shared/table/row-table.tsx';
import { BudgetDialog } from './budget-dialog.tsx';
import { GiveDialog } from './give-dialog.tsx';
import { PrizeLines } from './prize-lines.tsx';
import { TicketDialog } from './ticket-dialog.tsx';

type Opened = { readonly act: 'give' | 'change' | 'budget'; readonly row: TicketRow } | { readonly act: 'add' };

/** Every kind of ticket, open and closed, newest first. */
export function KindsTable() {
  const { t } = useTexts();
  const { merchant, may } = useOperator();
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<Opened | null>(null);
  const query = useQuery({
    queryKey: [merchant, 'tickets', 'kinds', page],
    queryFn: () => api.listTicketRows({ page }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  const columns = useKindColumns();
  const close = () => setOpened(null);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="m-0 max-w-[75ch] text-ink-2">{t('operators.tickets.lead')}</p>
        {may('rewards.manage') && (
          <Button size="s" onClick={() => setOpened({ act: 'add' })}>
            {t('operators.tickets.add')}
          </Button>
        )}
      </div>
      <RowTable<TicketRow>
        label={t('operators.tickets.kinds')}
        query={query}
        keyOf={({ ticketId }) => ticketId}
        emptyText={t('operators.tickets.noKinds')}
        page={page}
        onPage={setPage}
        isTall
        columns={[
          ...columns,
          ...(may('rewards.manage') || may('rewards.approve')
            ? [
                {
                  head: t('operators.tickets.change'),
                  isAct: true,
                  cell: (row: TicketRow) => <Acts row={row} onOpen={setOpened} />,
                },
              ]
            : []),
        ]}
      />
      {opened?.act === 'add' && <TicketDialog row={null} onClose={close} />}
      {opened?.act === 'change' && <TicketDialog row={opened.row} onClose={close} />}
      {opened?.act === 'budget' && <BudgetDialog row={opened.row} onClose={close} />}
      {opened?.act === 'give' && <GiveDialog row={opened.row} onClose={close} />}
    </div>
  );
}

function Acts({ row, onOpen }: { row: TicketRow; onOpen: (opened: Opened) => void }) {
  const { t } = useTexts();
  const { may } = useOperator();
  const title = row.form.title.EN;
  return (
    <span className="flex flex-wrap gap-2">
      {may('rewards.manage') && (
        <Button
          look="secondary"
          size="s"
          aria-label={t('operators.tickets.changeOf', { title })}
          onClick={() => onOpen({ act: 'change', row })}
        >
          {t('operators.tickets.change')}
        </Button>
      )}
      {row.asked && may('rewards.approve') && (
        <Button
          look="secondary"
          size="s"
          aria-label={t('operators.tickets.budgetOf', { title })}
          onClick={() => onOpen({ act: 'budget', row })}
        >
          {t('operators.tickets.decide')}
        </Button>
      )}
      {may('rewards.manage') && row.form.kind !== 'rain' && row.form.isOpen && (
        <Button
          look="quiet"
          size="s"
          aria-label={t('operators.tickets.giveOf', { title })}
          onClick={() => onOpen({ act: 'give', row })}
        >
          {t('operators.tickets.give')}
        </Button>
      )}
    </span>
  );
}

function useKindColumns(): Column<TicketRow>[] {
  const { t, texts } = useTexts();
  const count = (value: number) => formatCount(BigInt(value), texts.language);
  return [
    {
      head: t('operators.tickets.ticket'),
      cell: ({ ticketId, form, nextAt, lastVoidAt, asked, currency }) => (
        <span className="grid justify-items-start gap-0.5">
          <strong className="text-ink-1">{form.title.EN}</strong>
          <span className="text-xs text-ink-3">
            {t(`operators.tickets.kind_${form.kind}`)} · <span className="figures">{ticketId}</span>
          </span>
          {lastVoidAt !== undefined && (
            <span className="text-xs font-semibold text-lost">
              {t('operators.tickets.voidSince', { at: formatDateTime(lastVoidAt, texts.language) })}
            </span>
          )}
          {nextAt !== null && (
            <span className="text-xs text-ink-3">
              {t('operators.tickets.next', { at: formatDateTime(nextAt, texts.language) })}
            </span>
          )}
          {asked && (
            <span className="text-xs font-semibold text-live">
              {t('operators.tickets.waits', { amount: shownAmount(asked.budget, currency), currency, by: asked.by })}
            </span>
          )}
          {!form.isOpen && <Badge>{t('operators.tickets.closed')}</Badge>}
        </span>
      ),
    },
    { head: t('operators.tickets.prizes'), cell: (row) => <PrizeLines row={row} /> },
    {
      head: t('operators.tickets.meanWorth'),
      isNumber: true,
      cell: ({ meanWorth, currency }) => (meanWorth === null ? '–' : <Money amount={meanWorth} currency={currency} />),
    },
    { head: t('operators.tickets.held'), isNumber: true, cell: ({ held }) => count(held) },
    { head: t('operators.tickets.drawn'), isNumber: true, cell: ({ drawn }) => count(drawn) },
    {
      head: t('operators.tickets.spent'),
      isNumber: true,
      cell: ({ spent, budgetLeft, currency }) => (
        <span className="grid justify-items-end gap-0.5">
          <Money amount={spent} currency={currency} />
          <span className="text-xs text-ink-3">
            {budgetLeft === null ? t('operators.tickets.noBudget') : t('operators.tickets.left')}{' '}
            {budgetLeft !== null && <Money amount={budgetLeft} currency={currency} />}
          </span>
        </span>
      ),
    },
  ];
}
