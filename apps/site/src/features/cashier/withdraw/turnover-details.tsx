import type { TurnoverStatus, WithdrawSettings } from '@fairhouse/contract';
import { formatDateTime, useTexts } from '@fairhouse/i18n';
import { EmptyState } from '@fairhouse/ui';
import { useBrand } from '../../../shared/initial/initial-state.tsx';
import { Money } from '../../../shared/money/money.tsx';
import { plainAmount } from '../../../shared/money/plain-amount.ts';
import { DoneBar, TurnoverPanel } from './turnover-panel.tsx';

/** The page of required turnover: the sum, each deposit that asks for some, and what counts how much. */
export function TurnoverDetails({ settings }: { settings: WithdrawSettings }) {
  const { t } = useTexts();
  const { turnoverInfo, currency } = settings;
  const weighed = turnoverInfo.weights.filter(({ percent }) => percent < 100);
  return (
    <div className="grid gap-6">
      <p className="m-0 text-sm text-ink-2">{t('cashier.withdraw.turnoverText')}</p>
      {turnoverInfo.status === 'D' ? (
        <EmptyState
          icon="check"
          title={t('cashier.withdraw.turnoverNone')}
          text={t('cashier.withdraw.turnoverNoneText')}
        />
      ) : (
        <TurnoverPanel settings={settings} />
      )}
      {turnoverInfo.deposits.length > 0 && (
        <section aria-label={t('cashier.withdraw.turnoverEach')} className="grid gap-3">
          <div className="grid gap-1">
            <h2 className="m-0 text-lg font-semibold text-ink-1">{t('cashier.withdraw.turnoverEach')}</h2>
            {turnoverInfo.deposits.length > 1 && (
              <p className="m-0 text-sm text-ink-2">{t('cashier.withdraw.turnoverOrder')}</p>
            )}
          </div>
          <ul className="m-0 grid list-none gap-3 p-0">
            {turnoverInfo.deposits.map((deposit) => (
              <DepositLine key={deposit.depositId} deposit={deposit} currency={currency} />
            ))}
          </ul>
        </section>
      )}
      {weighed.length > 0 && (
        <section aria-label={t('cashier.withdraw.turnoverWeights')} className="grid gap-3">
          <h2 className="m-0 text-lg font-semibold text-ink-1">{t('cashier.withdraw.turnoverWeights')}</h2>
          <dl className="m-0 grid rounded-lg bg-surface-1 ring-1 ring-line ring-inset">
            {turnoverInfo.weights.map(({ kind, percent }) => (
              <div
                key={kind}
                className="flex items-baseline justify-between gap-4 border-b border-line px-5 py-3 last:border-b-0"
              >
                <dt className="text-ink-2">{t(`cashier.withdraw.turnoverKind.${kind}`)}</dt>
                <dd className="figures m-0 font-semibold text-ink-1">{percent}%</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
  );
}

function DepositLine({ deposit, currency }: { deposit: TurnoverStatus['deposits'][number]; currency: string }) {
  const { t, texts } = useTexts();
  const { timeZone } = useBrand();
  const name = t('cashier.withdraw.turnoverDeposit', { amount: plainAmount(deposit.amount, currency), currency });
  const sums = [
    ['required', deposit.requiredTurnover],
    ['done', deposit.actualTurnover],
    ['missing', deposit.missingTurnover],
  ] as const;
  return (
    <li className="grid gap-3 rounded-lg bg-surface-1 p-5 ring-1 ring-line ring-inset">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="m-0 text-base font-semibold text-ink-1">{name}</h3>
        <span className="text-sm text-ink-3">{formatDateTime(deposit.at, texts.language, timeZone)}</span>
      </div>
      <DoneBar label={name} required={deposit.requiredTurnover} actual={deposit.actualTurnover} />
      <dl className="m-0 grid gap-x-6 gap-y-3 sm:grid-cols-3">
        {sums.map(([sum, amount]) => (
          <div key={sum} className="flex items-baseline justify-between gap-3 sm:grid sm:justify-start sm:gap-0.5">
            <dt className="text-xs text-ink-3">{t(`cashier.withdraw.turnoverSum.${sum}`)}</dt>
            <dd className="m-0 text-sm text-ink-1">
              <Money amount={amount} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
