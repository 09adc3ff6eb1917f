import { useState } from 'react';
import type { AgentRebateBets, SalaryMember } from '@fairhouse/contract';
import { toPercent } from '@fairhouse/money';
import { useTexts } from '@fairhouse/i18n';
import { Badge } from '@fairhouse/ui';
import { useHouseTime } from '../../shared/clock/use-house-time.ts';
import { useBrand } from '../../shared/initial/initial-state.tsx';
import { Money } from '../../shared/money/money.tsx';
import { Pager } from '../../shared/paging/pager.tsx';
import { Rows } from '../../shared/rows/rows.tsx';
import { AddsUp } from './adds-up.tsx';
import { ExactMoney } from './exact-money.tsx';
import { Loaded } from './loaded.tsx';
import { useRebateBets, type RebateLine } from './use-agent-rebates.ts';

/** The bets of a member that a rebate came from, at the agent's own share. */
export function RebateBetsTable({ line, member }: { line: RebateLine; member: SalaryMember }) {
  const { t } = useTexts();
  const time = useHouseTime();
  const { currency } = useBrand();
  const [page, setPage] = useState(1);
  const title = t('salaries.betsOf', { name: member.name });
  return (
    <Loaded query={useRebateBets({ ...line, memberId: member.memberId }, page)} skeleton="h-72">
      {({ list, totals, totalPages, addsUp }) => (
        <section className="grid gap-3">
          <h3 className="m-0 text-base">{title}</h3>
          <Rows<AgentRebateBets['list'][number]>
            label={title}
            rows={list}
            rowKey={({ orderNo, countedAt }) => `${orderNo} ${countedAt}`}
            columns={[
              {
                key: 'bet',
                head: t('salaries.bet'),
                cell: ({ gameName, orderNo, isCorrection }) => (
                  <span className="grid gap-0.5">
                    <span className="flex flex-wrap items-center gap-2">
                      <bdi>{gameName}</bdi>
                      {isCorrection && <Badge tone="accent">{t('salaries.correction')}</Badge>}
                    </span>
                    <span className="text-xs font-medium text-ink-3">{orderNo}</span>
                  </span>
                ),
              },
              { key: 'countedAt', head: t('salaries.countedAt'), cell: ({ countedAt }) => time(countedAt) },
              {
                key: 'validBet',
                head: t('salaries.base.validBet'),
                isFigure: true,
                cell: ({ validBet }) => <Money amount={validBet} currency={currency} />,
              },
              {
                key: 'rate',
                head: t('salaries.rebate.share'),
                isFigure: true,
                cell: ({ rate }) => `${toPercent(rate)}%`,
              },
              {
                key: 'earned',
                head: t('salaries.rebate.earned'),
                isFigure: true,
                cell: ({ earned }) => <ExactMoney amount={earned} currency={currency} />,
              },
            ]}
            foot={{
              name: t('salaries.allBets', { count: totals.bets }),
              cells: [
                null,
                <Money key="validBet" amount={totals.validBet} currency={currency} />,
                null,
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
