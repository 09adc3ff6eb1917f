import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate, useTexts } from '@fairhouse/i18n';
import { Button, Field } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { useOperator } from '../../shared/session/session-store.ts';
import { RowTable } from '../../shared/table/row-table.tsx';
import { MemberDialog } from './member-dialog.tsx';

/** Members by the beginning of their name, or by number. */
export function MembersPage() {
  const { t, texts } = useTexts();
  const { merchant } = useOperator();
  const [asked, setAsked] = useState({ search: '', page: 1 });
  const [open, setOpen] = useState<string | null>(null);
  const query = useQuery({ queryKey: [merchant, 'members', asked], queryFn: () => api.searchMembers(asked) });
  return (
    <div className="grid gap-4">
      <Field label={t('operators.searchMembers')} type="search" className="max-w-sm" value={asked.search} onChange={(event) => setAsked({ search: event.target.value, page: 1 })} />
      <RowTable
        label={t('operators.members')} query={query} keyOf={({ id }) => id} emptyText={t('operators.noMembers')} page={asked.page} onPage={(page) => setAsked({ ...asked, page })}
        columns={[
          { head: t('operators.number'), cell: ({ id }) => <span className="figures">{id}</span> },
          { head: t('operators.member'), cell: ({ userName }) => <strong className="text-ink-1">{userName}</strong> },
          { head: t('operators.kind'), cell: ({ customerType }) => (customerType === 0 ? t('operators.member') : t('operators.agent', { kind: customerType })) },
          { head: t('operators.contact'), cell: ({ email, mobile }) => <span className="figures text-ink-2">{[email, mobile].filter(Boolean).join(' · ') || '–'}</span> },
          { head: t('operators.since'), cell: ({ registeredAt }) => formatDate(registeredAt, texts.language) },
          { head: t('operators.look'), cell: ({ id }) => <Button size="s" look="secondary" onClick={() => setOpen(id)}>{t('operators.open')}</Button> },
        ]}
      />
      {open !== null && <MemberDialog memberId={open} onClose={() => setOpen(null)} />}
    </div>
  );
}
