import { useQuery } from '@tanstack/react-query';
import { formatDateTime, useTexts } from '@fairhouse/i18n';
import { api } from '../../shared/api/api.ts';
import { Facts, Panel } from '../../shared/panel/panel.tsx';
import { useHouseHealth } from '../../shared/queues/use-queues.ts';
import { useOperator } from '../../shared/session/session-store.ts';
import { RowTable } from '../../shared/table/row-table.tsx';
import { FailureLine } from '../../shared/texts/failure-text.tsx';

/** When the books were last checked, and the result. */
export function BookState() {
  const { t, texts } = useTexts();
  const { data } = useHouseHealth();
  if (!data) return null;
  const { books, isPlayStopped } = data;
  const at = (ms: number | null): string =>
    ms === null ? t('operators.notChecked') : formatDateTime(ms, texts.language);
  return (
    <Panel title={t('operators.bookDesk.state')}>
      {isPlayStopped && <FailureLine text={t('operators.bookDesk.stopped')} />}
      <Facts
        rows={[
          [t('operators.bookDesk.lastLook'), at(books.checkedAt)],
          [t('operators.bookDesk.fullLook'), at(books.fullCheckedAt)],
          [
            t('operators.bookDesk.result'),
            books.differences > 0 ? (
              <strong key="differ" className="text-lost">
                {t('operators.booksDiffer', { count: books.differences })}
              </strong>
            ) : (
              t('operators.booksAgree')
            ),
          ],
        ]}
      />
      {books.differences > 0 && <Differences />}
    </Panel>
  );
}

function Differences() {
  const { t, texts } = useTexts();
  const { merchant } = useOperator();
  const query = useQuery({
    queryKey: [merchant, 'books', 'differences'],
    queryFn: () => api.listBookDifferences(),
    refetchOnMount: 'always',
  });
  return (
    <RowTable
      isInPanel
      label={t('operators.bookDesk.found')}
      query={query}
      keyOf={({ at, scope, what, account, found }) => [at, scope, what, account, found].join(' ')}
      emptyText={t('operators.bookDesk.nothing')}
      columns={[
        {
          head: t('operators.at'),
          cell: ({ at }) => <span className="whitespace-nowrap">{formatDateTime(at, texts.language)}</span>,
        },
        {
          head: t('operators.bookDesk.what'),
          cell: ({ what, scope }) => (
            <span className="grid">
              <code className="text-xs text-ink-1">{what}</code>
              <code className="text-xs text-ink-3">{scope}</code>
            </span>
          ),
        },
        { head: t('operators.bookDesk.account'), cell: ({ account }) => <span className="figures">{account}</span> },
        { head: t('operators.bookDesk.expected'), isNumber: true, cell: ({ expected }) => expected },
        { head: t('operators.bookDesk.instead'), isNumber: true, cell: ({ found }) => found },
      ]}
    />
  );
}
