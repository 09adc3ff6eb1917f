import type { TurnoverStatus, WithdrawSettings } from '@fairhouse/contract';
import { parseAmount } from '@fairhouse/money';
import { useTexts } from '@fairhouse/i18n';
import { cx, Icon } from '@fairhouse/ui';
import { plainAmount } from '../method-cards.tsx';

/** What deposits ask to be played with, said before anything is asked for: how much is done and what a rest means. */
export function TurnoverPanel({ turnover, settings }: { turnover: TurnoverStatus; settings: WithdrawSettings }) {
  const { t } = useTexts();
  const { currency, withdrawPenaltyCharge } = settings;
  const required = parseAmount(turnover.totalRequiredTurnover) ?? 0n;
  const actual = parseAmount(turnover.totalActualTurnover) ?? 0n;
  const isDone = turnover.status === 'A' || turnover.status === 'D';
  const share = required === 0n ? 100 : Number((actual * 100n) / required);
  if (turnover.status === 'D') return null;
  return (
    <section aria-label={t('cashier.withdraw.turnover')} className="grid gap-3 rounded-lg bg-surface-1 p-5 ring-1 ring-line ring-inset">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="m-0 flex items-center gap-2 text-base font-semibold text-ink-1">
          <Icon name={isDone ? 'check' : 'info'} size={20} className={isDone ? 'text-won' : 'text-live'} />
          {t('cashier.withdraw.turnover')}
        </h2>
        <span className="figures text-sm text-ink-2">
          {t('cashier.withdraw.turnoverOf', { actual: plainAmount(turnover.totalActualTurnover, currency), required: plainAmount(turnover.totalRequiredTurnover, currency), currency })}
        </span>
      </div>
      <div role="progressbar" aria-label={t('cashier.withdraw.turnover')} aria-valuenow={share} aria-valuemin={0} aria-valuemax={100} className="h-2 overflow-hidden rounded-full bg-surface-3">
        <div className={cx('h-full rounded-full', isDone ? 'bg-won' : 'bg-live')} style={{ inlineSize: `${share}%` }} />
      </div>
      <p className="m-0 text-sm text-ink-2">
        {isDone ? t('cashier.withdraw.turnoverDone') : t(`cashier.withdraw.turnoverShort_${turnover.whenShort}`)}
        {!isDone && withdrawPenaltyCharge > 0 && ` ${t('cashier.withdraw.turnoverCharge', { fee: `${withdrawPenaltyCharge}%` })}`}
      </p>
    </section>
  );
}
