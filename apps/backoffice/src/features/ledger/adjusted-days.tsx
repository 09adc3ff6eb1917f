import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdjustedDay } from '@fairhouse/contract';
import { formatCount, formatDay, useTexts } from '@fairhouse/i18n';
import { Amount, Field } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { SaveButton } from '../../shared/files/save-button.tsx';
import { useOperator } from '../../shared/session/session-store.ts';
import { RowTable } from '../../shared/table/row-table.tsx';
import { shownAmount } from '../../shared/texts/shown-amount.ts';

/** Manual adjustments by two people, day by day; the brand's last thirty days unless others are chosen. */
export function AdjustedDays() {
  const { t, texts } = useTexts();
  const { merchant } = useOperator();
  const [chosen, setChosen] = useState<{ firstDay?: string; lastDay?: string }>({});
  const isAsked = chosen.firstDay !== '' && chosen.lastDay !== '';
  const query = useQuery({
    queryKey: [merchant, 'adjusted', chosen],
    queryFn: () => api.listAdjustedDays(chosen),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const range = { firstDay: query.data?.firstDay ?? '', lastDay: query.data?.lastDay ?? '', ...chosen };
  const shown = (amount: string, currency: string): string => `${shownAmount(amount, currency)} ${currency}`;
  return (
    <div className="grid gap-4">
      <p className="m-0 max-w-[75ch] text-ink-2">{t('operators.bookDesk.adjustedLead')}</p>
      <div className="flex flex-wrap items-end gap-3">
        <Field
          label={t('operators.deposits.from')}
          type="date"
          className="w-full sm:w-44"
          value={range.firstDay}
          max={range.lastDay}
          onChange={(event) => setChosen({ ...range, firstDay: event.target.value })}
        />
        <Field
          label={t('operators.deposits.to')}
          type="date"
          className="w-full sm:w-44"
          value={range.lastDay}
          min={range.firstDay}
          onChange={(event) => setChosen({ ...range, lastDay: event.target.value })}
        />
        <SaveButton size="m" disabled={!isAsked} ask={() => api.exportAdjustedDays(chosen)} />
      </div>
      <RowTable
        label={t('operators.bookDesk.tabs.adjusted')}
        query={query}
        emptyText={t('operators.bookDesk.noAdjusted')}
        keyOf={({ day, proposedBy, decidedBy, kind, direction, currency }) =>
          [day, proposedBy, decidedBy, kind, direction, currency].join('/')
        }
        columns={[
          {
            head: t('operators.bookDesk.day'),
            cell: ({ day }) => (
              <strong className="whitespace-nowrap text-ink-1">{formatDay(day, texts.language)}</strong>
            ),
          },
          { head: t('operators.askedBy'), cell: ({ proposedBy }) => proposedBy },
          { head: t('operators.decidedBy'), cell: ({ decidedBy }) => decidedBy },
          { head: t('operators.kind'), cell: ({ kind }) => t(`operators.bookDesk.adjustedKinds.${kind}`) },
          {
            head: t('operators.bookDesk.count'),
            isNumber: true,
            cell: ({ count }) => formatCount(count, texts.language),
          },
          {
            head: t('operators.amount'),
            isNumber: true,
            cell: (row) => <Amount text={signed(row)} currency={row.currency} tone={toneOf(row)} />,
          },
        ]}
        totals={query.data?.totals.map(({ currency, count, credited, debited, forgiven }) => [
          t('operators.bookDesk.total'),
          null,
          null,
          null,
          formatCount(count, texts.language),
          <span key="sums" className="grid">
            <span>{`+${shown(credited, currency)}`}</span>
            <span>{`−${shown(debited, currency)}`}</span>
            {forgiven !== '0' && (
              <span className="text-ink-3">
                {t('operators.bookDesk.forgiven', { amount: shown(forgiven, currency) })}
              </span>
            )}
          </span>,
        ])}
      />
    </div>
  );
}

/** A forgiven debt moves no wallet. */
function signed({ amount, currency, direction, kind }: AdjustedDay): string {
  const sign = direction === 'credit' ? '+' : '−';
  return `${kind === 'forgiveness' || amount === '0' ? '' : sign}${shownAmount(amount, currency)}`;
}

function toneOf({ direction, kind }: AdjustedDay): 'plain' | 'won' | 'lost' {
  if (kind === 'forgiveness') return 'plain';
  return direction === 'credit' ? 'won' : 'lost';
}
