import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate, useTexts } from '@fairhouse/i18n';
import { buttonClass, Field, Select } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { useOperator } from '../../shared/session/session-store.ts';
import { RowTable } from '../../shared/table/row-table.tsx';
import { useKindText } from '../../shared/kind/kind-text.ts';
import { MemberLink } from '../../shared/member-link/member-link.tsx';

const kinds = ['players', 'agents'] as const;

/** Members by the beginning of their name, by number, or by a whole address. */
export function MembersPage() {
  const { t, texts } = useTexts();
  const { merchant } = useOperator();
  const kindText = useKindText();
  const [asked, setAsked] = useState<{ search: string; kind: (typeof kinds)[number] | ''; page: number }>({
    search: '',
    kind: '',
    page: 1,
  });
  const { search, kind, page } = asked;
  const query = useQuery({
    queryKey: [merchant, 'members', asked],
    queryFn: () => api.searchMembers({ search, page, ...(kind !== '' && { kind }) }),
  });
  return (
    <div className="grid gap-4">
      <div role="search" aria-label={t('operators.members')} className="flex flex-wrap items-start gap-3">
        <Field
          label={t('operators.searchMembers')}
          hint={t('operators.searchHint')}
          type="search"
          className="w-full sm:w-96"
          value={search}
          onChange={(event) => setAsked({ ...asked, search: event.target.value, page: 1 })}
        />
        <Select
          label={t('operators.kind')}
          value={kind}
          className="w-full sm:w-48"
          options={[
            { value: '', text: t('operators.all') },
            ...kinds.map((value) => ({ value, text: t(`operators.kinds.${value}`) })),
          ]}
          onChange={(event) =>
            setAsked({ ...asked, page: 1, kind: kinds.find((each) => each === event.target.value) ?? '' })
          }
        />
      </div>
      <RowTable
        label={t('operators.members')}
        query={query}
        keyOf={({ id }) => id}
        emptyText={t('operators.noMembers')}
        page={page}
        onPage={(next) => setAsked({ ...asked, page: next })}
        columns={[
          { head: t('operators.number'), cell: ({ id }) => <span className="figures">{id}</span> },
          { head: t('operators.member'), cell: ({ userName }) => <strong className="text-ink-1">{userName}</strong> },
          {
            head: t('operators.kind'),
            cell: ({ customerType, closedAt }) => (
              <span className="grid whitespace-nowrap">
                {kindText(customerType)}
                {closedAt !== null && <span className="text-xs text-lost">{t('operators.file.states.closed')}</span>}
              </span>
            ),
          },
          {
            head: t('operators.contact'),
            cell: ({ email, mobile }) => (
              <span className="figures whitespace-nowrap text-ink-2">
                {[email, mobile].filter(Boolean).join(' · ') || '–'}
              </span>
            ),
          },
          {
            head: t('operators.since'),
            cell: ({ registeredAt }) => (
              <span className="whitespace-nowrap">{formatDate(registeredAt, texts.language)}</span>
            ),
          },
          {
            head: t('operators.look'),
            isAct: true,
            cell: ({ id, userName }) => (
              <MemberLink
                memberId={id}
                label={t('operators.file.openOne', { name: userName })}
                className={buttonClass({ look: 'secondary', size: 's' })}
              >
                {t('operators.open')}
              </MemberLink>
            ),
          },
        ]}
      />
    </div>
  );
}
