import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OperatorSessionRow } from '@fairhouse/contract';
import { formatDateTime, useTexts } from '@fairhouse/i18n';
import { Badge, Button, nameDevice, showToast } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { Panel } from '../../shared/panel/panel.tsx';
import { RowTable } from '../../shared/table/row-table.tsx';
import { FailureText } from '../../shared/texts/failure-text.tsx';

/** The operator's present and past sessions. */
export function OwnSessions() {
  const { t, texts } = useTexts();
  const queries = useQueryClient();
  const [page, setPage] = useState(1);
  const query = useQuery({ queryKey: ['own-sessions', page], queryFn: () => api.listOperatorSessions({ page }) });
  const reread = (): Promise<void> => queries.invalidateQueries({ queryKey: ['own-sessions'] });
  const end = useMutation({
    mutationFn: (sessionId: string) => api.endOperatorSession({ sessionId }),
    onSuccess: () => showToast(t('operators.done'), 'won'),
    onSettled: reread,
  });
  const endOthers = useMutation({
    mutationFn: () => api.endOtherOperatorSessions(),
    onSuccess: ({ ended }) => showToast(t('operators.account.ended', { count: ended }), 'won'),
    onSettled: reread,
  });
  return (
    <Panel
      title={t('operators.account.sessions')}
      actions={
        <Button look="secondary" size="s" busy={endOthers.isPending} onClick={() => endOthers.mutate()}>
          {t('operators.account.endOthers')}
        </Button>
      }
    >
      <FailureText error={end.error ?? endOthers.error} />
      <RowTable
        isInPanel
        label={t('operators.account.sessions')}
        query={query}
        keyOf={({ id }) => id}
        emptyText={t('operators.noActions')}
        page={page}
        onPage={setPage}
        columns={[
          {
            head: t('operators.account.device'),
            cell: ({ userAgent, ip }) => (
              <span className="grid">
                <strong className="text-ink-1">{nameDevice(userAgent) ?? t('identity.security.unknownDevice')}</strong>
                <span className="figures text-xs text-ink-3">{ip}</span>
              </span>
            ),
          },
          {
            head: t('operators.account.started'),
            cell: ({ startedAt }) => (
              <span className="whitespace-nowrap">{formatDateTime(startedAt, texts.language)}</span>
            ),
          },
          {
            head: t('operators.lastSeen'),
            cell: ({ seenAt }) => <span className="whitespace-nowrap">{formatDateTime(seenAt, texts.language)}</span>,
          },
          { head: t('operators.state'), cell: (row) => <SessionState row={row} /> },
          {
            head: t('operators.look'),
            cell: ({ id, isThisOne, endedAt, userAgent }) =>
              isThisOne || endedAt !== null ? null : (
                <Button
                  size="s"
                  look="secondary"
                  aria-label={t('operators.account.endOne', { device: nameDevice(userAgent) ?? id })}
                  busy={end.isPending && end.variables === id}
                  onClick={() => end.mutate(id)}
                >
                  {t('operators.account.end')}
                </Button>
              ),
          },
        ]}
      />
    </Panel>
  );
}

function SessionState({ row: { isThisOne, endedAt } }: { row: OperatorSessionRow }) {
  const { t } = useTexts();
  if (isThisOne) return <Badge tone="won">{t('operators.account.thisOne')}</Badge>;
  return endedAt === null ? (
    <Badge tone="live">{t('operators.account.open')}</Badge>
  ) : (
    <Badge>{t('operators.account.over')}</Badge>
  );
}
