import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '@fairhouse/i18n';
import { Button } from '@fairhouse/ui';
import { useHouseTime } from '../../shared/clock/use-house-time.ts';
import { openModal } from '../../shared/modal/modal-store.ts';
import { Money } from '../../shared/money/money.tsx';
import { Pager } from '../../shared/paging/pager.tsx';
import { Rows } from '../../shared/rows/rows.tsx';
import { AddsUp } from './adds-up.tsx';
import { Loaded } from './loaded.tsx';
import { useDayRebates } from './use-agent-rebates.ts';

/** The rebates that were paid on a day: those of percentages open down to their bets, those of series come with tickets. */
export function DayRebates({ day }: { day: string }) {
  const { t } = useTexts();
  const time = useHouseTime();
  const [page, setPage] = useState(1);
  return (
    <section aria-labelledby="day-rebates" className="grid gap-3">
      <h3 id="day-rebates" className="m-0 text-base">
        {t('salaries.rebate.title')}
      </h3>
      <Loaded query={useDayRebates(day, page)} skeleton="h-48">
        {({ list, percents, series, currency, totalPages, addsUp }) => (
          <>
            {list.length > 0 && (
              <Rows
                label={t('salaries.rebate.title')}
                rows={list}
                rowKey={({ paidAt, amount }) => `${paidAt} ${amount}`}
                columns={[
                  { key: 'time', head: t('salaries.rebate.paidHead'), cell: ({ paidAt }) => time(paidAt) },
                  {
                    key: 'amount',
                    head: t('salaries.rebate.amount'),
                    isFigure: true,
                    cell: ({ amount }) => <Money amount={amount} currency={currency} />,
                  },
                ]}
                foot={{
                  name: t('salaries.rebate.percents'),
                  cells: [<Money key="sum" amount={percents} currency={currency} />],
                }}
                actionsHead={t('salaries.open')}
                actions={({ paymentId, paidAt }) =>
                  paymentId !== null && (
                    <Button
                      look="quiet"
                      size="s"
                      aria-label={t('salaries.rebate.openAt', { time: time(paidAt) })}
                      onClick={() => openModal('agentRebate', { paymentId })}
                    >
                      {t('salaries.open')}
                    </Button>
                  )
                }
              />
            )}
            {list.length > 0 && <AddsUp isTrue={addsUp} />}
            {totalPages > 1 && (
              <Pager label={t('salaries.rebate.title')} page={page} pages={totalPages} onPage={setPage} />
            )}
            {series !== '0' && (
              <p className="m-0 flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
                {t('salaries.rebate.series')} <Money amount={series} currency={currency} />
                <Link
                  to="/member"
                  search={{ page: 'transactionHistory' }}
                  className="inline-flex min-h-9 items-center font-semibold text-live underline-offset-4 hover:underline"
                >
                  {t('salaries.rebate.record')}
                </Link>
              </p>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}
