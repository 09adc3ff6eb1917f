import { Link, useSearch } from '@tanstack/react-router';
import { RefusalError } from '@fairhouse/api-client';
import { useTexts } from '@fairhouse/i18n';
import { buttonClass, EmptyState, ErrorState, Icon, Skeleton } from '@fairhouse/ui';
import { useCentre } from '../../../shared/centre/centre.tsx';
import { useBrand } from '../../../shared/initial/initial-state.tsx';
import { AccountsPanel } from './accounts-panel.tsx';
import { TurnoverDetails } from './turnover-details.tsx';
import { TurnoverPanel } from './turnover-panel.tsx';
import { useWithdrawDesk } from './use-withdrawals.ts';
import { WhyNot } from './why-not.tsx';
import { WithdrawForm } from './withdraw-form.tsx';
import { WithdrawalList } from './withdrawal-list.tsx';
import { WithdrawalStatus } from './withdrawal-status.tsx';

const sides = ['accounts', 'turnover'] as const;
type Side = (typeof sides)[number];

/** Withdrawing (spec 2, withdraw): a new one, or the one the address names, the accounts, the required play, and all of them below. */
export function WithdrawPage() {
  const { t } = useTexts();
  const centre = useCentre();
  const { policy, currency } = useBrand();
  const { withdrawal }: { withdrawal?: unknown } = useSearch({ strict: false });
  const named = String(withdrawal);
  const withdrawalId = /^\d{1,19}$/.test(named) ? named : null;
  const side = sides.find((one) => one === named) ?? null;
  return (
    <div className="grid gap-6">
      <div className="grid gap-2">
        {(withdrawalId !== null || side !== null) && (
          <Link
            to={centre.to}
            search={{ page: 'withdraw' }}
            className="inline-flex min-h-11 sm:pointer-fine:min-h-9 items-center gap-1.5 justify-self-start text-sm font-semibold text-live no-underline hover:underline"
          >
            <Icon name="chevron-back" size={18} />
            {t('cashier.withdraw.back')}
          </Link>
        )}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="m-0 font-display text-2xl font-semibold text-ink-1">
            {t(side === null ? 'cashier.withdraw.title' : `cashier.withdraw.${side}`)}
          </h1>
          {side === null && (
            <div className="flex flex-wrap gap-x-3">
              {sides.map((one) => (
                <Link
                  key={one}
                  to={centre.to}
                  search={{ page: 'withdraw', withdrawal: one }}
                  className={buttonClass({ look: 'quiet', size: 's' })}
                >
                  {t(`cashier.withdraw.${one}`)}
                </Link>
              ))}
            </div>
          )}
        </div>
        {policy === 'demo' && (
          <p className="m-0 flex items-start gap-2 text-sm text-ink-2">
            <Icon name="info" size={18} className="mt-0.5 text-live" />
            {t('cashier.withdraw.playMoney', { currency })}
          </p>
        )}
      </div>
      {withdrawalId !== null && <WithdrawalStatus withdrawalId={withdrawalId} key={withdrawalId} />}
      {withdrawalId === null && <Desk side={side} />}
      {side === null && <WithdrawalList />}
    </div>
  );
}

function Desk({ side }: { side: Side | null }) {
  const { t } = useTexts();
  const { data, error, refetch } = useWithdrawDesk();
  if (error instanceof RefusalError && !data)
    return <EmptyState icon="wallet" title={t('cashier.withdraw.closedTitle')} text={error.message} />;
  if (error && !data) {
    return (
      <ErrorState
        title={t('cashier.deposit.failedTitle')}
        text={t('cashier.deposit.failedText')}
        retryText={t('brand.retry')}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Skeleton className="h-96 rounded-lg" />;
  const { settings, cards } = data;
  if (side === 'accounts') return <AccountsPanel settings={settings} cards={cards} />;
  if (side === 'turnover') return <TurnoverDetails settings={settings} />;
  if (!settings.allowWithdraw)
    return (
      <EmptyState icon="wallet" title={t('cashier.withdraw.closedTitle')} text={t('cashier.deposit.closedText')} />
    );
  return (
    <div className="grid gap-6">
      <TurnoverPanel settings={settings} hasWay />
      <WhyNot settings={settings} />
      <WithdrawForm settings={settings} cards={cards} />
    </div>
  );
}
