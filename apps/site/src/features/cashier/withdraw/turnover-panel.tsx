import { Link } from '@tanstack/react-router';
import type { WithdrawSettings } from '@fairhouse/contract';
import { parseAmount } from '@fairhouse/money';
import { useTexts } from '@fairhouse/i18n';
import { cx, Icon } from '@fairhouse/ui';
import { useCentre } from '../../../shared/centre/centre.tsx';
import { plainAmount } from '../../../shared/money/plain-amount.ts';

/** The required turnover, shown before a request: how much is done, and what the rest means. */
export function TurnoverPanel({ settings, hasWay = false }: { settings: WithdrawSettings; hasWay?: boolean }) {
  const { t } = useTexts();
  const centre = useCentre();
  const { currency, withdrawPenaltyCharge, turnoverInfo: turnover } = settings;
  const isDone = turnover.status === 'A' || turnover.status === 'D';
  if (turnover.status === 'D') return null;
  return (
    <section
      aria-label={t('cashier.withdraw.turnover')}
      className="grid gap-3 rounded-lg bg-surface-1 p-5 ring-1 ring-line ring-inset"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="m-0 flex items-center gap-2 text-base font-semibold text-ink-1">
          <Icon name={isDone ? 'check' : 'info'} size={20} className={isDone ? 'text-won' : 'text-live'} />
          {t('cashier.withdraw.turnover')}
        </h2>
        <span className="figures text-sm text-ink-2">
          {t('cashier.withdraw.turnoverOf', {
            actual: plainAmount(turnover.totalActualTurnover, currency),
            required: plainAmount(turnover.totalRequiredTurnover, currency),
            currency,
          })}
        </span>
      </div>
      <DoneBar
        label={t('cashier.withdraw.turnover')}
        required={turnover.totalRequiredTurnover}
        actual={turnover.totalActualTurnover}
      />
      <p className="m-0 text-sm text-ink-2">
        {isDone ? t('cashier.withdraw.turnoverDone') : t(`cashier.withdraw.turnoverShort_${turnover.whenShort}`)}
        {!isDone &&
          withdrawPenaltyCharge > 0 &&
          ` ${t('cashier.withdraw.turnoverCharge', { fee: `${withdrawPenaltyCharge}%` })}`}
      </p>
      {hasWay && (
        <Link
          to={centre.to}
          search={{ page: 'withdraw', withdrawal: 'turnover' }}
          className="inline-flex min-h-11 sm:pointer-fine:min-h-9 items-center gap-1.5 justify-self-start text-sm font-semibold text-live no-underline hover:underline"
        >
          {t('cashier.withdraw.turnoverSee')}
          <Icon name="chevron-forward" size={18} />
        </Link>
      )}
    </section>
  );
}

/** The share that is done. */
export function DoneBar({ label, required, actual }: { label: string; required: string; actual: string }) {
  const [asked, done] = [parseAmount(required) ?? 0n, parseAmount(actual) ?? 0n];
  const share = asked === 0n ? 100 : Number((done * 100n) / asked);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={share}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-2 overflow-hidden rounded-full bg-surface-3"
    >
      <div
        className={cx('h-full rounded-full', done >= asked ? 'bg-won' : 'bg-live')}
        style={{ inlineSize: `${share}%` }}
      />
    </div>
  );
}
