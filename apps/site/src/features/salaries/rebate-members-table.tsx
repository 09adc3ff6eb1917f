import { useState } from 'react';
import type { SalaryMember } from '@fairhouse/contract';
import { formatCount, useTexts } from '@fairhouse/i18n';
import { useBrand } from '../../shared/initial/initial-state.tsx';
import { Money } from '../../shared/money/money.tsx';
import { Pager } from '../../shared/paging/pager.tsx';
import { Rows } from '../../shared/rows/rows.tsx';
import { AddsUp } from './adds-up.tsx';
import { ExactMoney } from './exact-money.tsx';
import { Loaded } from './loaded.tsx';
import { Opener } from './opener.tsx';
import { useRebateMembers, type RebateLine } from './use-agent-rebates.ts';

interface RebateMembersProps {
  readonly line: RebateLine;
  readonly onOpen: (member: SalaryMember) => void;
}

/** What each member brought in a product of a rebate. */
export function RebateMembersTable({ line, onOpen }: RebateMembersProps) {
  const { t, texts } = useTexts();
  const { currency } = useBrand();
  const [page, setPage] = useState(1);
  const title = t('salaries.rebate.members');
  const count = (value: number): string => formatCount(value, texts.language);
  return (
    <Loaded query={useRebateMembers(line, page)} skeleton="h-72">
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
                cell: ({ memberId, name }) => (
                  <Opener
                    name={name}
                    label={t('salaries.openBets', { name })}
                    onOpen={() => onOpen({ memberId, name })}
                  />
                ),
              },
              { key: 'bets', head: t('teams.figures.bets'), isFigure: true, cell: ({ bets }) => count(bets) },
              {
                key: 'validBet',
                head: t('salaries.base.validBet'),
                isFigure: true,
                cell: ({ validBet }) => <Money amount={validBet} currency={currency} />,
              },
              {
                key: 'earned',
                head: t('salaries.rebate.earned'),
                isFigure: true,
                cell: ({ earned }) => <ExactMoney amount={earned} currency={currency} />,
              },
            ]}
            foot={{
              name: t('salaries.rebate.allMembers'),
              cells: [
                count(totals.bets),
                <Money key="validBet" amount={totals.validBet} currency={currency} />,
                <ExactMoney key="earned" amount={totals.earned} currency={currency} />,
              ],
            }}
          />
          <AddsUp isTrue={addsUp} />
          <Pager label={title} page={page} pages={totalPages} onPage={setPage} />
        </section>
      )}
    </Loaded>
  );
}
