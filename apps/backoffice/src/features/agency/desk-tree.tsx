import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TreePage, TreeRow } from '@fairhouse/contract';
import { isAgentType } from '@fairhouse/contract/customer-types';
import { formatCount, formatDate, formatDateTime, useTexts } from '@fairhouse/i18n';
import { Badge, Button, Field, Select } from '@fairhouse/ui';
import { useAddressFilter } from '../../shared/address/use-address-filter.ts';
import { AgentLink } from '../../shared/agent-link/agent-link.tsx';
import { api } from '../../shared/api/api.ts';
import { useKindText } from '../../shared/kind/kind-text.ts';
import { MemberBeside } from '../../shared/member-link/member-beside.tsx';
import { Money } from '../../shared/money/money.tsx';
import { useOperator } from '../../shared/session/session-store.ts';
import { RowTable, type Column } from '../../shared/table/row-table.tsx';
import { Way } from '../../shared/way/way.tsx';

const kinds = ['agent', 'member'] as const;
const sorts = ['teamSize', 'newest', 'oldest'] as const;
const atTheTop = { agentId: '', search: '', kind: '', sort: 'teamSize' };
type TreeFilter = typeof atTheTop;

/** Agents of level 1 and, line by line, everybody below them. */
export function DeskTree() {
  const { t } = useTexts();
  const { merchant } = useOperator();
  const [filter, setFilter] = useAddressFilter<TreeFilter>(atTheTop);
  const [page, setPage] = useState(1);
  const show = (next: TreeFilter): void => {
    setFilter(next);
    setPage(1);
  };
  const asked = {
    search: filter.search.trim(),
    kind: kinds.find((each) => each === filter.kind) ?? ('' as const),
    sort: sorts.find((each) => each === filter.sort) ?? ('teamSize' as const),
    page,
    ...(filter.agentId !== '' && { agentId: filter.agentId }),
  };
  const query = useQuery({
    queryKey: [merchant, 'tree', asked],
    queryFn: () => api.listTree(asked),
    placeholderData: keepPreviousData,
  });
  const isFound = asked.search !== '';
  const columns = useTreeColumns({
    currency: query.data?.currency ?? '',
    isFound,
    onOpen: ({ memberId }) => show({ ...filter, search: '', agentId: memberId }),
  });
  return (
    <div className="grid gap-4">
      <TreeFilters filter={filter} onChange={show} />
      {filter.agentId !== '' && !isFound && (
        <TreeWay path={query.data?.path ?? []} onGo={(agentId) => show({ ...filter, agentId })} />
      )}
      <RowTable
        isTall
        label={t('operators.agents.tabs.tree')}
        query={query}
        keyOf={({ memberId }) => memberId}
        emptyText={t(isFound ? 'operators.agents.notFound' : 'operators.agents.emptyLine')}
        page={page}
        onPage={setPage}
        columns={columns}
      />
    </div>
  );
}

function TreeWay({ path, onGo }: { path: TreePage['path']; onGo: (agentId: string) => void }) {
  const { t } = useTexts();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <Way
        label={t('operators.agents.way')}
        steps={[
          { name: t('operators.agents.house'), go: () => onGo('') },
          ...path.map(({ memberId, name }) => ({ name, go: () => onGo(memberId) })),
        ]}
      />
      {path.length > 0 && (
        <AgentLink memberId={path.at(-1)?.memberId ?? ''}>
          {t('operators.agents.openAgent', { name: path.at(-1)?.name ?? '' })}
        </AgentLink>
      )}
    </div>
  );
}

function TreeFilters({ filter, onChange }: { filter: TreeFilter; onChange: (next: TreeFilter) => void }) {
  const { t } = useTexts();
  return (
    <div role="search" aria-label={t('operators.agents.title')} className="flex flex-wrap items-start gap-3">
      <Field
        label={t('operators.agents.search')}
        hint={t('operators.agents.searchHint')}
        type="search"
        className="w-full sm:w-96"
        value={filter.search}
        onChange={(event) => onChange({ ...filter, search: event.target.value })}
      />
      <Select
        label={t('operators.kind')}
        className="w-[calc(50%-0.375rem)] sm:w-44"
        value={filter.kind}
        options={[
          { value: '', text: t('operators.all') },
          ...kinds.map((value) => ({ value, text: t(`operators.agents.kinds.${value}`) })),
        ]}
        onChange={(event) => onChange({ ...filter, kind: event.target.value })}
      />
      <Select
        label={t('teams.downlines.sort')}
        className="w-[calc(50%-0.375rem)] sm:w-52"
        value={filter.sort}
        options={sorts.map((value) => ({ value, text: t(`teams.downlines.sort_${value}`) }))}
        onChange={(event) => onChange({ ...filter, sort: event.target.value })}
      />
    </div>
  );
}

interface TreeColumns {
  readonly currency: string;
  /** Rows of a search stand anywhere in the tree, and say where. */
  readonly isFound: boolean;
  readonly onOpen: (row: TreeRow) => void;
}

function useTreeColumns({ currency, isFound, onOpen }: TreeColumns): readonly Column<TreeRow>[] {
  const { t, texts } = useTexts();
  const kindText = useKindText();
  const count = (value: number): string => formatCount(value, texts.language);
  return [
    { head: t('operators.agents.account'), cell: (row) => <Account row={row} /> },
    {
      head: t('operators.kind'),
      cell: ({ customerType }) => <span className="whitespace-nowrap">{kindText(customerType)}</span>,
    },
    ...(isFound
      ? [
          {
            head: t('operators.agents.upline'),
            cell: ({ upline, level }: TreeRow) => (
              <span className="grid whitespace-nowrap">
                {upline ? <AgentLink memberId={upline.memberId}>{upline.name}</AgentLink> : t('operators.agents.house')}
                <span className="text-xs text-ink-3">{t('operators.agents.level', { level })}</span>
              </span>
            ),
          },
        ]
      : []),
    {
      head: t('operators.agents.direct'),
      isNumber: true,
      cell: ({ directDownlines }) => count(directDownlines),
    },
    {
      head: t('operators.agents.team'),
      isNumber: true,
      cell: ({ teamSize }) => <strong className="text-ink-1">{count(teamSize)}</strong>,
    },
    {
      head: t('operators.agents.teamBalance'),
      isNumber: true,
      cell: ({ teamBalance }) =>
        teamBalance === null ? (
          '–'
        ) : (
          <span
            className="grid"
            title={t('teams.asOf', { time: formatDateTime(teamBalance.countedAt, texts.language) })}
          >
            <Money amount={teamBalance.amount} currency={currency} />
          </span>
        ),
    },
    {
      head: t('operators.since'),
      cell: ({ registeredAt }) => <span className="whitespace-nowrap">{formatDate(registeredAt, texts.language)}</span>,
    },
    {
      head: t('operators.look'),
      isAct: true,
      cell: (row) =>
        row.directDownlines > 0 ? (
          <Button
            size="s"
            look="secondary"
            aria-label={t('operators.agents.openLineOf', { name: row.name })}
            onClick={() => onOpen(row)}
          >
            {t('operators.agents.openLine')}
          </Button>
        ) : null,
    },
  ];
}

function Account({ row: { memberId, name, customerType, isFrozen } }: { row: TreeRow }) {
  const { t } = useTexts();
  return (
    <span className="grid justify-items-start gap-0.5">
      <span className="flex flex-wrap items-center gap-2">
        {isAgentType(customerType) ? (
          <AgentLink memberId={memberId}>{name}</AgentLink>
        ) : (
          <MemberBeside memberId={memberId} name={name} />
        )}
        {isFrozen && <Badge tone="lost">{t('operators.agents.frozen')}</Badge>}
      </span>
      <span className="figures text-xs text-ink-3">{memberId}</span>
    </span>
  );
}
