import { useQuery } from '@tanstack/react-query';
import { formatDateTime, useTexts } from '@fairhouse/i18n';
import { api } from '../api/api.ts';
import { Panel } from '../panel/panel.tsx';
import { useOperator } from '../session/session-store.ts';
import { RowTable } from '../table/row-table.tsx';
import { ActionText } from './action-text.tsx';

interface ActionTrailProps {
  readonly title: string;
  readonly emptyText: string;
  /** As the trail writes it, such as `post:12`. */
  readonly subject: string;
}

/** The trail of one subject: who did what, and why. */
export function ActionTrail({ title, emptyText, subject }: ActionTrailProps) {
  const { t, texts } = useTexts();
  const { merchant } = useOperator();
  const query = useQuery({
    queryKey: [merchant, 'trail', subject],
    queryFn: () => api.listActions({ subject }),
  });
  return (
    <Panel title={title}>
      <RowTable
        isInPanel
        label={title}
        query={query}
        keyOf={({ id }) => id}
        emptyText={emptyText}
        columns={[
          {
            head: t('operators.at'),
            cell: ({ at }) => <span className="whitespace-nowrap">{formatDateTime(at, texts.language)}</span>,
          },
          {
            head: t('operators.operator'),
            cell: ({ operatorName }) => <strong className="text-ink-1">{operatorName}</strong>,
          },
          { head: t('operators.action'), cell: ({ action }) => <ActionText action={action} /> },
          { head: t('operators.reason'), cell: ({ reason }) => reason || '–' },
        ]}
      />
    </Panel>
  );
}
