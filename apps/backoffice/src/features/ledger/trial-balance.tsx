import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TrialBalanceRow } from '@fairhouse/contract';
import { formatDay, useTexts } from '@fairhouse/i18n';
import { formatAmount, parseAmount } from '@fairhouse/money';
import { Badge } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { SaveButton } from '../../shared/files/save-button.tsx';
import { Facts, Panel } from '../../shared/panel/panel.tsx';
import { useOperator } from '../../shared/session/session-store.ts';
import { RowTable } from '../../shared/table/row-table.tsx';
import { exactAmount } from '../../shared/texts/exact-amount.ts';
import { useAccountText } from './use-account-text.ts';

/** The signed trial balance of one day: each balance in its column, and equal totals of both. */
export function TrialBalance({ no }: { no: number }) {
  const { t, texts } = useTexts();
  const { merchant } = useOperator();
  const accountText = useAccountText();
  const query = useQuery({
    queryKey: [merchant, 'books', 'day', no],
    queryFn: () => api.readTrialBalance({ no }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const books = [...new Set(data?.list.map(({ currency }) => currency))].map((currency) =>
    sumOf(currency, data?.list ?? []),
  );
  const isEven = books.every(({ debitMinor, creditMinor }) => debitMinor === creditMinor);
  return (
    <Panel
      title={
        data
          ? t('operators.bookDesk.balanceOf', { day: formatDay(data.day, texts.language) })
          : t('operators.bookDesk.balance')
      }
      actions={<SaveButton disabled={!data} ask={() => api.exportTrialBalance({ no })} />}
    >
      {data && data.list.length > 0 && (
        <Badge tone={isEven ? 'won' : 'lost'} className="justify-self-start">
          {t(isEven ? 'operators.bookDesk.even' : 'operators.bookDesk.uneven')}
        </Badge>
      )}
      <RowTable
        isInPanel
        label={t('operators.bookDesk.balance')}
        query={query}
        keyOf={({ currency, kind }) => `${currency} ${kind}`}
        emptyText={t('operators.bookDesk.nothing')}
        columns={[
          {
            head: t('operators.bookDesk.account'),
            cell: ({ kind, currency }) => (
              <span className="grid min-w-36">
                <strong className="text-ink-1">{accountText(kind)}</strong>
                <span className="text-xs text-ink-3">
                  <code>{kind}</code> {currency}
                </span>
              </span>
            ),
          },
          { head: t('operators.bookDesk.debited'), isNumber: true, cell: ({ debited }) => <Quiet amount={debited} /> },
          {
            head: t('operators.bookDesk.credited'),
            isNumber: true,
            cell: ({ credited }) => <Quiet amount={credited} />,
          },
          {
            head: t('operators.bookDesk.debitSide'),
            isNumber: true,
            cell: ({ balance }) =>
              balance.startsWith('-') ? <strong className="text-ink-1">{exactAmount(balance)}</strong> : null,
          },
          {
            head: t('operators.bookDesk.creditSide'),
            isNumber: true,
            cell: ({ balance }) =>
              balance.startsWith('-') || balance === '0' ? null : (
                <strong className="text-ink-1">{exactAmount(balance)}</strong>
              ),
          },
        ]}
        totals={books.map(({ currency, debitMinor, creditMinor }) => [
          `${t('operators.bookDesk.total')} ${currency}`,
          null,
          null,
          exactAmount(formatAmount(debitMinor)),
          exactAmount(formatAmount(creditMinor)),
        ])}
      />
      {data && (
        <Facts
          rows={[
            [
              t('operators.bookDesk.head'),
              <code key="head" className="text-xs break-all">
                {data.hash}
              </code>,
            ],
            [
              t('operators.bookDesk.key'),
              <code key="key" className="text-xs break-all">
                {data.kid}
              </code>,
            ],
            [
              t('operators.bookDesk.signature'),
              <code key="signature" className="text-xs break-all">
                {data.signature}
              </code>,
            ],
          ]}
        />
      )}
    </Panel>
  );
}

function Quiet({ amount }: { amount: string }) {
  return <span className="text-ink-3">{amount === '0' ? '–' : exactAmount(amount)}</span>;
}

function sumOf(
  currency: string,
  rows: readonly TrialBalanceRow[],
): { currency: string; debitMinor: bigint; creditMinor: bigint } {
  const balances = rows.filter((row) => row.currency === currency).map(({ balance }) => parseAmount(balance) ?? 0n);
  const sum = (counts: (minor: bigint) => boolean): bigint =>
    balances.filter(counts).reduce((total, minor) => total + minor, 0n);
  return { currency, debitMinor: -sum((minor) => minor < 0n), creditMinor: sum((minor) => minor > 0n) };
}
