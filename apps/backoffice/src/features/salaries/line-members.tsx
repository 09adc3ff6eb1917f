import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SalaryMember } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Badge, Button } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { MemberBeside } from '../../shared/member-link/member-beside.tsx';
import { Panel } from '../../shared/panel/panel.tsx';
import { useOperator } from '../../shared/session/session-store.ts';
import { RowTable } from '../../shared/table/row-table.tsx';
import { AddsUp } from './adds-up.tsx';
import type { LinePlace, Opened } from './opened-line.ts';
import { useSumColumns } from './use-sum-columns.tsx';

interface LineMembersProps {
  readonly opened: Opened;
  readonly place: LinePlace;
  readonly onOpen: (member: SalaryMember) => void;
}

/** The members of a direct line, with what each of them played in the period. */
export function LineMembers({ opened, place: { via, viaName }, onOpen }: LineMembersProps) {
  const { t } = useTexts();
  const { merchant } = useOperator();
  const [page, setPage] = useState(1);
  const request = { lineId: opened.line.lineId, viaId: via, page };
  const query = useQuery({
    queryKey: [merchant, 'line-members', request],
    queryFn: () => api.listRunLineMembers(request),
    placeholderData: keepPreviousData,
  });
  const sums = useSumColumns(opened);
  const title = t('salaries.membersOf', { name: viaName });
  return (
    <Panel title={title}>
      <RowTable
        isInPanel
        isTall
        label={title}
        query={query}
        keyOf={({ memberId }) => memberId}
        emptyText={t('salaries.noBets')}
        page={page}
        onPage={setPage}
        columns={[
          {
            head: t('salaries.member'),
            cell: ({ memberId, name, isActive }) => (
              <span className="flex flex-wrap items-center gap-2">
                <MemberBeside memberId={memberId} name={name} />
                {isActive && <Badge tone="live">{t('salaries.active')}</Badge>}
              </span>
            ),
          },
          ...sums,
          {
            head: t('operators.look'),
            isAct: true,
            cell: ({ memberId, name }) => (
              <Button
                size="s"
                look="secondary"
                aria-label={t('salaries.openBets', { name })}
                onClick={() => onOpen({ memberId, name })}
              >
                {t('salaries.bets')}
              </Button>
            ),
          },
        ]}
        totals={query.data && [[t('salaries.wholeLine'), ...sums.map(({ cell }) => cell(query.data.totals))]]}
      />
      {query.data && <AddsUp isTrue={query.data.addsUp} />}
    </Panel>
  );
}
