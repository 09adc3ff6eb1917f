import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MemberFile, RecordRow } from '@fairhouse/contract';
import { formatDateTime, useTexts } from '@fairhouse/i18n';
import { Amount, Button } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { Panel } from '../../shared/panel/panel.tsx';
import { useOperator } from '../../shared/session/session-store.ts';
import { RowTable } from '../../shared/table/row-table.tsx';
import { shownAmount } from '../../shared/texts/shown-amount.ts';
import { CorrectDialog } from './correct-dialog.tsx';
import { useEntryText } from './use-entry-text.ts';

const rowsPerPage = 10;

/** The latest movements of the main wallet. */
export function MemberRecord({ file: { id: memberId, userName, currency } }: { file: MemberFile }) {
  const { t, texts } = useTexts();
  const { merchant, may } = useOperator();
  const entryText = useEntryText();
  const [page, setPage] = useState(1);
  const [wrong, setWrong] = useState<RecordRow | null>(null);
  const query = useQuery({
    queryKey: [merchant, 'member', memberId, 'record', page],
    queryFn: () => api.listMemberRecord({ memberId, page, size: rowsPerPage }),
  });
  return (
    <Panel title={t('operators.file.record')}>
      <RowTable
        isInPanel
        label={t('operators.file.record')}
        query={query}
        keyOf={({ txId }) => txId}
        emptyText={t('operators.file.noRecord')}
        page={page}
        onPage={setPage}
        columns={[
          {
            head: t('operators.at'),
            cell: ({ txTimeInTimestamp }) => (
              <span className="whitespace-nowrap">{formatDateTime(txTimeInTimestamp, texts.language)}</span>
            ),
          },
          {
            head: t('operators.kind'),
            cell: (row) => (
              <span className="grid whitespace-nowrap text-ink-1">
                {entryText(row)}
                <code className="text-xs text-ink-3">{row.remark}</code>
              </span>
            ),
          },
          {
            head: t('operators.amount'),
            isNumber: true,
            cell: ({ amount }) => (
              <Amount
                text={shownAmount(amount, currency)}
                currency={currency}
                tone={amount.startsWith('-') ? 'plain' : 'won'}
              />
            ),
          },
          {
            head: t('operators.file.after'),
            isNumber: true,
            cell: ({ currentAvailBalance }) => (
              <span className="figures">{shownAmount(currentAvailBalance, currency)}</span>
            ),
          },
          ...(may('adjustments.propose')
            ? [
                {
                  head: t('operators.correction.title'),
                  cell: (row: RecordRow) => (
                    <Button
                      look="quiet"
                      size="s"
                      aria-label={t('operators.correction.openOf', { entry: row.orderNo })}
                      onClick={() => setWrong(row)}
                    >
                      {t('operators.correction.open')}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
      {wrong && <CorrectDialog member={{ id: memberId, userName }} row={wrong} onClose={() => setWrong(null)} />}
    </Panel>
  );
}
