import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount, formatDay, useTexts } from '@fairhouse/i18n';
import { Button } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { Panel } from '../../shared/panel/panel.tsx';
import { useOperator } from '../../shared/session/session-store.ts';
import { RowTable } from '../../shared/table/row-table.tsx';
import { BookState } from './book-state.tsx';
import { TrialBalance } from './trial-balance.tsx';

/** The state of the books, the sealed days, and the signed sums of the selected day. */
export function SealedDays() {
  const { t, texts } = useTexts();
  const { merchant } = useOperator();
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<number | null>(null);
  const query = useQuery({
    queryKey: [merchant, 'books', 'days', page],
    queryFn: () => api.listSealedDays({ page }),
    placeholderData: keepPreviousData,
  });
  const dayText = (day: string): string => formatDay(day, texts.language);
  const shown = opened ?? query.data?.list.find(({ hasBalance }) => hasBalance)?.no ?? null;
  return (
    <div className="grid gap-5">
      <p className="m-0 max-w-[75ch] text-ink-2">{t('operators.bookDesk.daysLead')}</p>
      <BookState />
      <div className="grid items-start gap-5 xl:grid-cols-[21rem_minmax(0,1fr)]">
        <Panel title={t('operators.bookDesk.days')}>
          <RowTable
            isTall
            isInPanel
            label={t('operators.bookDesk.days')}
            query={query}
            keyOf={({ no }) => `${no}`}
            emptyText={t('operators.bookDesk.noDays')}
            page={page}
            onPage={setPage}
            columns={[
              {
                head: t('operators.bookDesk.day'),
                cell: ({ day, hash }) => (
                  <span className="grid whitespace-nowrap">
                    <strong className="text-ink-1">{dayText(day)}</strong>
                    <code className="text-xs text-ink-3" title={hash}>
                      {hash.slice(0, 12)}
                    </code>
                  </span>
                ),
              },
              {
                head: t('operators.bookDesk.entries'),
                isNumber: true,
                cell: ({ entries }) => formatCount(entries, texts.language),
              },
              {
                head: t('operators.look'),
                isAct: true,
                cell: ({ no, day, hasBalance }) =>
                  hasBalance ? (
                    <Button
                      size="s"
                      look={no === shown ? 'primary' : 'secondary'}
                      aria-pressed={no === shown}
                      aria-label={t('operators.bookDesk.openDay', { day: dayText(day) })}
                      onClick={() => setOpened(no)}
                    >
                      {t('operators.open')}
                    </Button>
                  ) : (
                    <span className="text-xs text-ink-3">{t('operators.bookDesk.noBalance')}</span>
                  ),
              },
            ]}
          />
        </Panel>
        {shown !== null && <TrialBalance no={shown} />}
      </div>
    </div>
  );
}
