import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OperatorRow } from '@fairhouse/contract';
import { formatDateTime, useTexts } from '@fairhouse/i18n';
import { Button } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { useOperator } from '../../shared/session/session-store.ts';
import { RowTable } from '../../shared/table/row-table.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { StateBadge } from './state-badge.tsx';

/** The operators of the back office. */
export function PeoplePage() {
  const { t, texts } = useTexts();
  const { merchant, operator, may } = useOperator();
  const [isInviting, setInviting] = useState(false);
  const [open, setOpen] = useState<string | null>(null);
  const query = useQuery({ queryKey: [merchant, 'people'], queryFn: () => api.listOperators() });
  const person = query.data?.list.find(({ id }) => id === open);
  const mayManage = may('operators.manage');
  return (
    <div className="grid gap-4">
      {mayManage && (
        <Button className="justify-self-start" onClick={() => setInviting(true)}>
          {t('operators.invite')}
        </Button>
      )}
      <RowTable
        label={t('operators.people')}
        query={query}
        keyOf={({ id }) => id}
        emptyText={t('operators.noActions')}
        columns={[
          { head: t('operators.name'), cell: ({ name }) => <strong className="text-ink-1">{name}</strong> },
          { head: t('operators.role'), cell: ({ role }) => t(`operators.roles.${role}`) },
          { head: t('operators.brands'), cell: ({ merchants }) => merchants?.join(', ') ?? t('operators.allBrands') },
          { head: t('operators.state'), cell: ({ state }) => <StateBadge state={state} /> },
          { head: t('operators.invitedBy'), cell: (row) => <Inviter row={row} /> },
          {
            head: t('operators.lastSeen'),
            cell: ({ lastSeenAt }) => (lastSeenAt === null ? '–' : formatDateTime(lastSeenAt, texts.language)),
          },
          {
            head: t('operators.look'),
            isAct: true,
            cell: (row) =>
              mayManage && row.id !== operator.id ? (
                <Button size="s" look="secondary" onClick={() => setOpen(row.id)}>
                  {t('operators.open')}
                </Button>
              ) : null,
          },
        ]}
      />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      {person && <PersonDialog row={person} onClose={() => setOpen(null)} />}
    </div>
  );
}

/** The operator who made their link, and how long the two count as one person where two have to agree. */
function Inviter({ row: { invitedBy, ownHandFrom } }: { row: OperatorRow }) {
  const { t, texts } = useTexts();
  if (invitedBy === null) return <span className="text-ink-3">{t('operators.machine')}</span>;
  return (
    <span className="grid gap-1">
      {invitedBy}
      {ownHandFrom !== null && (
        <span className="max-w-64 text-xs text-accent-text">
          {t('operators.onePerson', { name: invitedBy, at: formatDateTime(ownHandFrom, texts.language) })}
        </span>
      )}
    </span>
  );
}
