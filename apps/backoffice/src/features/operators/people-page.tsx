import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OperatorRow } from '@fairhouse/contract';
import { formatDateTime, useTexts } from '@fairhouse/i18n';
import { Button, Field, showToast } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { OfficeDialog } from '../../shared/dialog/office-dialog.tsx';
import { useOperator } from '../../shared/session/session-store.ts';
import { RowTable } from '../../shared/table/row-table.tsx';
import { FailureText } from '../../shared/texts/failure-text.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { StateBadge } from './state-badge.tsx';

/** Who works here. */
export function PeoplePage() {
  const { t, texts } = useTexts();
  const { merchant, operator, may } = useOperator();
  const [isInviting, setInviting] = useState(false);
  const [open, setOpen] = useState<OperatorRow | null>(null);
  const query = useQuery({ queryKey: [merchant, 'people'], queryFn: () => api.listOperators() });
  const mayManage = may('operators.manage');
  return (
    <div className="grid gap-4">
      {mayManage && <Button className="justify-self-start" onClick={() => setInviting(true)}>{t('operators.invite')}</Button>}
      <RowTable
        label={t('operators.people')} query={query} keyOf={({ id }) => id} emptyText={t('operators.noActions')}
        columns={[
          { head: t('operators.name'), cell: ({ name }) => <strong className="text-ink-1">{name}</strong> },
          { head: t('operators.role'), cell: ({ role }) => t(`operators.roles.${role}`) },
          { head: t('operators.brands'), cell: ({ merchants }) => merchants?.join(', ') ?? t('operators.allBrands') },
          { head: t('operators.state'), cell: ({ state }) => <StateBadge state={state} /> },
          { head: t('operators.lastSeen'), cell: ({ lastSeenAt }) => (lastSeenAt === null ? '–' : formatDateTime(lastSeenAt, texts.language)) },
          { head: t('operators.look'), cell: (row) => (mayManage && row.id !== operator.id ? <Button size="s" look="secondary" onClick={() => setOpen(row)}>{t('operators.open')}</Button> : null) },
        ]}
      />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      {open && <PersonDialog row={open} onClose={() => setOpen(null)} />}
    </div>
  );
}

function PersonDialog({ row, onClose }: { row: OperatorRow; onClose: () => void }) {
  const { t } = useTexts();
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const isDisabled = row.state === 'disabled';
  const done = (): void => {
    showToast(t('operators.done'), 'won');
    void queries.invalidateQueries();
    onClose();
  };
  const end = useMutation({ mutationFn: () => api.endSessionsOfOperator({ operatorId: row.id, reason }), onSuccess: done });
  const change = useMutation({
    mutationFn: () => api.changeOperator({ operatorId: row.id, version: row.version, role: row.role, merchants: row.merchants, isDisabled: !isDisabled, reason }),
    onSuccess: done,
  });
  const isReady = reason.trim().length >= 3;
  return (
    <OfficeDialog title={row.name} onClose={onClose}>
      <Field label={t('operators.reason')} hint={t('operators.reasonHint')} value={reason} onChange={(event) => setReason(event.target.value)} />
      <FailureText error={end.error ?? change.error} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" disabled={!isReady} busy={end.isPending} onClick={() => end.mutate()}>{t('operators.endSessions', { count: row.liveSessions })}</Button>
        <Button look="danger" disabled={!isReady} busy={change.isPending} onClick={() => change.mutate()}>{t(isDisabled ? 'operators.enable' : 'operators.disable')}</Button>
      </div>
    </OfficeDialog>
  );
}
