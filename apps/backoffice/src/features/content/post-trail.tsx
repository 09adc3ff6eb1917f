import { useQuery } from '@tanstack/react-query';
import { formatDateTime, useTexts } from '@fairhouse/i18n';
import { api } from '../../shared/api/api.ts';
import { Panel } from '../../shared/panel/panel.tsx';
import { useOperator } from '../../shared/session/session-store.ts';
import { RowTable } from '../../shared/table/row-table.tsx';
import { ActionText } from '../../shared/trail/action-text.tsx';

/** The trail of a post: who wrote, published and took it down, and why. */
export function PostTrail({ postId }: { postId: string }) {
  const { t, texts } = useTexts();
  const { merchant } = useOperator();
  const query = useQuery({
    queryKey: [merchant, 'post', postId, 'trail'],
    queryFn: () => api.listActions({ subject: `post:${postId}` }),
  });
  return (
    <Panel title={t('operators.content.trail')}>
      <RowTable
        isInPanel
        label={t('operators.content.trail')}
        query={query}
        keyOf={({ id }) => id}
        emptyText={t('operators.content.noTrail')}
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
