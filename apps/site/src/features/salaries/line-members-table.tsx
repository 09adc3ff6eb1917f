import { useState } from 'react';
import type { SalaryMember } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Badge } from '@fairhouse/ui';
import { Pager } from '../../shared/paging/pager.tsx';
import { Rows } from '../../shared/rows/rows.tsx';
import { AddsUp } from './adds-up.tsx';
import { Loaded } from './loaded.tsx';
import { Opener } from './opener.tsx';
import { useLineMembers } from './use-salary-lines.ts';
import { footOf, useSumColumns } from './use-sum-columns.tsx';

interface LineMembersProps {
  readonly lineId: string;
  readonly via: SalaryMember;
  /** A dividend, in which rebates and promotions count. */
  readonly hasNetLoss: boolean;
  readonly onOpen: (member: SalaryMember) => void;
}

/** The members of a direct line, with what each brought to it. */
export function LineMembersTable({ lineId, via, hasNetLoss, onOpen }: LineMembersProps) {
  const { t } = useTexts();
  const [page, setPage] = useState(1);
  const sums = useSumColumns(hasNetLoss);
  const title = t('salaries.membersOf', { name: via.name });
  return (
    <Loaded query={useLineMembers(lineId, via.memberId, page)} skeleton="h-72">
      {({ list, totals, totalPages, addsUp }) => (
        <section className="grid gap-3">
          <h3 className="m-0 text-base">{title}</h3>
          <Rows
            label={title}
            rows={list}
            rowKey={({ memberId }) => memberId}
            columns={[
              {
                key: 'name',
                head: t('salaries.member'),
                cell: ({ memberId, name, isActive }) => (
                  <span className="flex flex-wrap items-center gap-2">
                    <Opener
                      name={name}
                      label={t('salaries.openBets', { name })}
                      onOpen={() => onOpen({ memberId, name })}
                    />
                    {isActive && <Badge tone="won">{t('salaries.active')}</Badge>}
                  </span>
                ),
              },
              ...sums,
            ]}
            foot={footOf(t('salaries.wholeLine'), totals, sums)}
          />
          <AddsUp isTrue={addsUp} />
          <Pager label={title} page={page} pages={totalPages} onPage={setPage} />
        </section>
      )}
    </Loaded>
  );
}
