import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RankMember } from '@fairhouse/contract';
import { formatCount, formatDateTime, formatMonth, useTexts } from '@fairhouse/i18n';
import { Field, Select } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { Figures } from '../../shared/figures/figures.tsx';
import { MemberLink } from '../../shared/member-link/member-link.tsx';
import { useOperator } from '../../shared/session/session-store.ts';
import { RowTable } from '../../shared/table/row-table.tsx';

/** Members by rank, the highest first, and how many have each. */
export function MembersTab() {
  const { t, texts } = useTexts();
  const { merchant } = useOperator();
  const [asked, setAsked] = useState({ search: '', level: '', page: 1 });
  const ladder = useQuery({ queryKey: [merchant, 'vip', 'ranks'], queryFn: () => api.getRankLadder() });
  const { level, ...rest } = asked;
  const query = useQuery({
    queryKey: [merchant, 'vip', 'members', asked],
    queryFn: () => api.listRankMembers({ ...rest, ...(level !== '' && { level: Number(level) }) }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  const nameOf = (at: number): string => {
    const name = ladder.data?.open?.ranks[at]?.name;
    return name ? name[texts.language] || name.EN : `${at}`;
  };
  const counts = query.data?.counts ?? [];
  return (
    <div className="grid gap-4">
      {counts.length > 0 && (
        <Figures
          figures={counts.map((one) => ({ name: nameOf(one.level), value: formatCount(one.count, texts.language) }))}
        />
      )}
      <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-[minmax(0,16rem)_minmax(0,14rem)]">
        <Field
          label={t('operators.search')}
          type="search"
          maxLength={100}
          value={asked.search}
          onChange={(event) => setAsked({ ...asked, page: 1, search: event.target.value })}
        />
        <Select
          label={t('operators.vip.rank')}
          value={level}
          options={[
            { value: '', text: t('operators.vip.allLevels') },
            ...(ladder.data?.open?.ranks ?? []).map((_rank, at) => ({ value: `${at}`, text: nameOf(at) })),
          ]}
          onChange={(event) => setAsked({ ...asked, page: 1, level: event.target.value })}
        />
      </div>
      <RowTable<RankMember>
        label={t('operators.vip.members')}
        query={query}
        keyOf={({ memberId }) => memberId}
        emptyText={t('operators.vip.noMembers')}
        page={asked.page}
        onPage={(page) => setAsked({ ...asked, page })}
        columns={[
          {
            head: t('operators.member'),
            cell: ({ memberId, username }) => <MemberLink memberId={memberId}>{username}</MemberLink>,
          },
          { head: t('operators.vip.level'), isNumber: true, cell: (row) => row.level },
          { head: t('operators.vip.rank'), cell: (row) => row.name },
          {
            head: t('operators.vip.since'),
            cell: ({ since }) => (since === null ? '' : formatDateTime(since, texts.language)),
          },
          {
            head: t('operators.vip.protectedUntil'),
            cell: ({ protectedUntil }) => (protectedUntil === null ? '' : formatMonth(protectedUntil, texts.language)),
          },
        ]}
      />
    </div>
  );
}
