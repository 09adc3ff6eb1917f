import { Link, useSearch } from '@tanstack/react-router';
import { useTexts } from '@fairhouse/i18n';
import { ErrorState, Icon, Skeleton } from '@fairhouse/ui';
import { useCentre } from '../../shared/centre/centre.tsx';
import { useBrand } from '../../shared/initial/initial-state.tsx';
import { DepositForm } from './deposit-form.tsx';
import { DepositList } from './deposit-list.tsx';
import { DepositStatus } from './deposit-status.tsx';
import { DepositsClosed } from './deposits-closed.tsx';
import { LimitsFirst } from './limits-first.tsx';
import { useCashier } from './use-deposits.ts';

/** Depositing (spec 2, depositv2): a new one, or the one the address names, and all of them below. */
export function DepositPage() {
  const { t } = useTexts();
  const { policy, currency } = useBrand();
  const centre = useCentre();
  const { deposit }: { deposit?: unknown } = useSearch({ strict: false });
  const depositId = /^\d{1,19}$/.test(String(deposit)) ? String(deposit) : null;
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid grid-cols-1 gap-2">
        {depositId !== null && (
          <Link
            to={centre.to}
            search={{ page: centre.deposit }}
            className="inline-flex min-h-11 sm:pointer-fine:min-h-9 items-center gap-1.5 justify-self-start text-sm font-semibold text-live no-underline hover:underline"
          >
            <Icon name="chevron-back" size={18} />
            {t('cashier.deposit.back')}
          </Link>
        )}
        <h1 className="m-0 font-display text-2xl font-semibold text-ink-1">{t('cashier.deposit.title')}</h1>
        {policy === 'demo' && (
          <p className="m-0 flex items-start gap-2 text-sm text-ink-2">
            <Icon name="info" size={18} className="mt-0.5 text-live" />
            {t('cashier.deposit.playMoney', { currency })}
          </p>
        )}
        <Link
          to="/member"
          search={{ page: 'protection' }}
          className="inline-flex min-h-11 sm:pointer-fine:min-h-9 items-center gap-1.5 justify-self-start text-sm font-semibold text-live no-underline hover:underline"
        >
          <Icon name="shield" size={18} />
          {t('cashier.deposit.limitsLink')}
        </Link>
      </div>
      {depositId === null ? <NewDeposit /> : <DepositStatus depositId={depositId} key={depositId} />}
      <DepositList />
    </div>
  );
}

function NewDeposit() {
  const { t } = useTexts();
  const { data, isError, refetch } = useCashier();
  if (isError && !data) {
    return (
      <ErrorState
        title={t('cashier.deposit.failedTitle')}
        text={t('cashier.deposit.failedText')}
        retryText={t('brand.retry')}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Loading />;
  if (!data.settings.allowDeposit) return <DepositsClosed />;
  if (data.settings.asksForLimits) return <LimitsFirst isLimitNeeded={data.settings.needsDepositLimit} />;
  return <DepositForm settings={data.settings} methods={data.methods} />;
}

function Loading() {
  return (
    <div className="grid gap-3 sm:grid-cols-2" aria-busy="true">
      {[0, 1, 2, 3].map((card) => (
        <Skeleton key={card} className="h-32 rounded-lg" />
      ))}
    </div>
  );
}
