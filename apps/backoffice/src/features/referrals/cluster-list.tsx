import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountCluster } from '@fairhouse/contract';
import { formatCount, formatDateTime, useTexts } from '@fairhouse/i18n';
import { Badge, Button } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { MemberLink } from '../../shared/member-link/member-link.tsx';
import { Panel } from '../../shared/panel/panel.tsx';
import { useOperator } from '../../shared/session/session-store.ts';
import { RowTable } from '../../shared/table/row-table.tsx';
import { shownAmount } from '../../shared/texts/shown-amount.ts';

type Account = AccountCluster['members'][number];

/** Groups of accounts that share something, the largest first, with what each was given. */
export function ClusterList() {
  const { t } = useTexts();
  const { merchant } = useOperator();
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: [merchant, 'account-clusters', page],
    queryFn: () => api.listAccountClusters({ page }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  const groups = query.data?.list ?? [];
  const pages = query.data?.totalPages ?? 0;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <p className="m-0 max-w-[75ch] text-ink-2">{t('operators.referrals.clustersLead')}</p>
        <Button look="quiet" size="s" icon="refresh" busy={query.isFetching} onClick={() => void query.refetch()}>
          {t('operators.refresh')}
        </Button>
      </div>
      {groups.length === 0 && (
        <RowTable<AccountCluster>
          label={t('operators.referrals.tab_clusters')}
          query={query}
          keyOf={({ members }) => members[0]?.memberId ?? ''}
          emptyText={t('operators.referrals.noClusters')}
          columns={[]}
        />
      )}
      {groups.map((group) => (
        <Group key={group.members[0]?.memberId} group={group} />
      ))}
      {pages > 1 && (
        <div className="flex justify-center gap-3">
          <Button look="secondary" size="s" icon="chevron-back" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('operators.before')}
          </Button>
          <Button look="secondary" size="s" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {t('operators.after')}
          </Button>
        </div>
      )}
    </div>
  );
}

function Group({ group: { members, ties } }: { group: AccountCluster }) {
  const { t, texts } = useTexts();
  const { currency } = useOperator();
  const names = new Map(members.map(({ memberId, userName }) => [memberId, userName]));
  const count = (value: number): string => formatCount(value, texts.language);
  const title = t('operators.referrals.group', { count: count(members.length) });
  return (
    <Panel title={title}>
      <ul className="m-0 flex list-none flex-wrap gap-2 p-0">
        {ties.map(({ sign, label, memberIds, seenAt }) => (
          <li
            key={`${sign} ${label} ${memberIds.join(' ')}`}
            className="flex flex-wrap items-baseline gap-x-2 rounded-md bg-surface-2 px-3 py-1.5 text-sm text-ink-2"
          >
            <Badge tone="accent">{t(`operators.referrals.sign_${sign}`)}</Badge>
            {label !== '' && <span className="figures">{label}</span>}
            <bdi>{memberIds.map((id) => names.get(id) ?? id).join(', ')}</bdi>
            {seenAt !== null && (
              <span>{t('operators.referrals.seen', { at: formatDateTime(seenAt, texts.language) })}</span>
            )}
          </li>
        ))}
      </ul>
      <RowTable<Account>
        label={title}
        query={{ data: { list: members }, isError: false, refetch: () => undefined }}
        keyOf={({ memberId }) => memberId}
        emptyText=""
        isInPanel
        columns={[
          {
            head: t('operators.referrals.invited'),
            cell: ({ memberId, userName }) => <MemberLink memberId={memberId}>{userName}</MemberLink>,
          },
          {
            head: t('operators.referrals.registered'),
            cell: ({ registeredAt }) => formatDateTime(registeredAt, texts.language),
          },
          {
            head: t('operators.referrals.invitedBy'),
            cell: ({ invitedBy }) => invitedBy?.userName ?? t('operators.referrals.nobody'),
          },
          {
            head: t('operators.referrals.givenHead'),
            isNumber: true,
            cell: ({ given }) =>
              t('operators.referrals.given', {
                count: count(given.count),
                money: `${shownAmount(given.money, currency)}\u00a0${currency}`,
              }),
          },
        ]}
      />
    </Panel>
  );
}
