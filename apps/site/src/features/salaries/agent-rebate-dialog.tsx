import { useState } from 'react';
import type { AgentRebateLine, AgentRebatePayment, RebateCategory, SalaryMember } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { useHouseTime } from '../../shared/clock/use-house-time.ts';
import { FactsList } from '../../shared/facts/facts-list.tsx';
import { Money } from '../../shared/money/money.tsx';
import { Rows } from '../../shared/rows/rows.tsx';
import { AddsUp } from './adds-up.tsx';
import { ExactMoney } from './exact-money.tsx';
import { Loaded } from './loaded.tsx';
import { Opener } from './opener.tsx';
import { StepPath } from './step-path.tsx';
import { RebateBetsTable } from './rebate-bets-table.tsx';
import { RebateMembersTable } from './rebate-members-table.tsx';
import { useRebatePayment } from './use-agent-rebates.ts';

interface Place {
  readonly category: RebateCategory | null;
  readonly member: SalaryMember | null;
}

/** A payment of rebate to an agent, opened: products, members, their bets (agency.md 4). */
export function AgentRebateDialog({ paymentId }: { paymentId: string; close: () => void }) {
  const { t } = useTexts();
  const [{ category, member }, setPlace] = useState<Place>({ category: null, member: null });
  return (
    <Loaded query={useRebatePayment(paymentId)} skeleton="h-96">
      {(payment) => (
        <div className="grid gap-5">
          <StepPath
            steps={[
              { name: t('salaries.rebate.payment'), go: () => setPlace({ category: null, member: null }) },
              ...(category
                ? [{ name: t(`reports.category_${category}`), go: () => setPlace({ category, member: null }) }]
                : []),
              ...(category && member ? [{ name: member.name, go: () => setPlace({ category, member }) }] : []),
            ]}
          />
          {!category && <Products payment={payment} onOpen={(next) => setPlace({ category: next, member: null })} />}
          {category && !member && (
            <RebateMembersTable
              line={{ paymentId, category }}
              onOpen={(next) => setPlace({ category, member: next })}
            />
          )}
          {category && member && <RebateBetsTable line={{ paymentId, category }} member={member} />}
        </div>
      )}
    </Loaded>
  );
}

function Products({ payment, onOpen }: { payment: AgentRebatePayment; onOpen: (category: RebateCategory) => void }) {
  const { t } = useTexts();
  const time = useHouseTime();
  const { currency, amount, paidAt, list, addsUp } = payment;
  const exactOf = (key: 'before' | 'earned' | 'rest') => ({
    key,
    head: t(`salaries.rebate.${key}`),
    isFigure: true,
    cell: (line: AgentRebateLine) => <ExactMoney amount={line[key]} currency={currency} />,
  });
  return (
    <section className="grid gap-3">
      {paidAt !== null && <FactsList wide="sm:grid-cols-4" facts={[[t('salaries.rebate.paidHead'), time(paidAt)]]} />}
      <Rows
        label={t('salaries.rebate.products')}
        rows={list}
        rowKey={({ category }) => category}
        columns={[
          {
            key: 'product',
            head: t('salaries.product'),
            cell: ({ category }) => {
              const name = t(`reports.category_${category}`);
              return (
                <Opener
                  name={name}
                  label={t('salaries.rebate.openProduct', { name })}
                  onOpen={() => onOpen(category)}
                />
              );
            },
          },
          {
            key: 'validBet',
            head: t('salaries.base.validBet'),
            isFigure: true,
            cell: ({ validBet }) => <Money amount={validBet} currency={currency} />,
          },
          exactOf('before'),
          exactOf('earned'),
          exactOf('rest'),
          {
            key: 'amount',
            head: t('salaries.paidHead'),
            isFigure: true,
            cell: (line) => <Money amount={line.amount} currency={currency} />,
          },
        ]}
        foot={{
          name: t('salaries.rebate.payment'),
          cells: [null, null, null, null, <Money key="amount" amount={amount} currency={currency} />],
        }}
      />
      <p className="m-0 max-w-[62ch] text-sm text-ink-3">{t('salaries.rebate.floorNote')}</p>
      <AddsUp isTrue={addsUp && list.every((line) => line.addsUp)} />
    </section>
  );
}
