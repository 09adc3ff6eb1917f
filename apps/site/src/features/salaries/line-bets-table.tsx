import { useState } from 'react';
import type { LineBet, SalaryMember } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Badge } from '@fairhouse/ui';
import { useHouseTime } from '../../shared/clock/use-house-time.ts';
import { useBrand } from '../../shared/initial/initial-state.tsx';
import { Money } from '../../shared/money/money.tsx';
import { Pager } from '../../shared/paging/pager.tsx';
import { Rows, type Column } from '../../shared/rows/rows.tsx';
import { AddsUp } from './adds-up.tsx';
import { Loaded } from './loaded.tsx';
import { useLineBets } from './use-salary-lines.ts';

/** The bets of a member that count in a line: the lowest level of every figure. */
export function LineBetsTable({ lineId, member }: { lineId: string; member: SalaryMember }) {
  const { t } = useTexts();
  const { currency } = useBrand();
  const [page, setPage] = useState(1);
  const columns = useBetColumns();
  const title = t('salaries.betsOf', { name: member.name });
  const money = (amount: string) => <Money amount={amount} currency={currency} />;
  return (
    <Loaded query={useLineBets(lineId, member.memberId, page)} skeleton="h-72">
      {({ list, totals, totalPages, addsUp }) => (
        <section className="grid gap-3">
          <h3 className="m-0 text-base">{title}</h3>
          {list.length === 0 ? (
            <p className="m-0 text-sm text-ink-2">{t('salaries.noBets')}</p>
          ) : (
            <Rows
              label={title}
              rows={list}
              rowKey={({ orderNo, countedAt }) => `${orderNo} ${countedAt}`}
              columns={columns}
              foot={{
                name: t('salaries.allBets', { count: totals.bets }),
                cells: [null, money(totals.stake), money(totals.validBet), money(totals.payout)],
              }}
            />
          )}
          <AddsUp isTrue={addsUp} />
          <Pager label={title} page={page} pages={totalPages} onPage={setPage} />
        </section>
      )}
    </Loaded>
  );
}

function useBetColumns(): readonly Column<LineBet>[] {
  const { t } = useTexts();
  const time = useHouseTime();
  const { currency } = useBrand();
  const amountOf = (key: 'stake' | 'validBet' | 'payout', head: string): Column<LineBet> => ({
    key,
    head,
    isFigure: true,
    cell: (bet) => <Money amount={bet[key]} currency={currency} />,
  });
  return [
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
    amountOf('stake', t('salaries.stake')),
    amountOf('validBet', t('salaries.base.validBet')),
    amountOf('payout', t('salaries.payout')),
  ];
}
