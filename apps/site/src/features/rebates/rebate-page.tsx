import { Link } from '@tanstack/react-router';
import { useTexts } from '@fairhouse/i18n';
import { buttonClass, EmptyState, ErrorState, Icon, Skeleton } from '@fairhouse/ui';
import { rebateIcon } from '@fairhouse/ui/later-icons';
import { ClaimCard } from './claim-card.tsx';
import { RebateTable } from './rebate-table.tsx';
import { PaymentList } from './payment-list.tsx';
import { useRebates } from './use-rebates.ts';

/** The member's rebate (spec 2, manualRebate): what was earned, the claim, what was paid, and how it comes about. */
export function RebatePage() {
  const { t } = useTexts();
  const { data, isError, refetch } = useRebates();
  const isEmpty = data?.list.length === 0;
  return (
    <section className="grid gap-6">
      <div className="grid gap-2">
        <h1 className="m-0 font-display text-2xl font-semibold text-ink-1">{t('rebates.title')}</h1>
        <p className="m-0 max-w-[65ch] text-sm text-ink-2">{t('rebates.lead')}</p>
      </div>
      {isError && !data && (
        <ErrorState
          title={t('rebates.failedTitle')}
          text={t('rebates.failedText')}
          retryText={t('brand.retry')}
          onRetry={() => void refetch()}
        />
      )}
      {!isError && !data && (
        <div aria-busy="true" className="grid gap-3">
          <Skeleton className="h-52 rounded-xl" />
          <Skeleton className="h-56 rounded-lg" />
        </div>
      )}
      {isEmpty && <EmptyState icon={rebateIcon} title={t('rebates.emptyTitle')} text={t('rebates.emptyText')} />}
      {data && !isEmpty && (
        <>
          <ClaimCard rebates={data} />
          <RebateTable rows={data.list} currency={data.currency} />
        </>
      )}
      <PaymentList />
      <HowItWorks />
    </section>
  );
}

const rules = ['howValid', 'howRate', 'howFloor', 'howLottery', 'howCorrection'] as const;

function HowItWorks() {
  const { t } = useTexts();
  return (
    <section aria-label={t('rebates.how')} className="grid gap-3">
      <h2 className="m-0 font-display text-lg font-semibold text-ink-1">{t('rebates.how')}</h2>
      <ul className="m-0 grid list-none gap-3 rounded-lg bg-surface-1 p-4 text-sm text-ink-2 ring-1 ring-line ring-inset sm:p-5 md:grid-cols-2 md:gap-x-8">
        {rules.map((rule) => (
          <li key={rule} className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-2.5">
            <Icon name="check" size={18} className="mt-0.5 text-live" />
            <span>{t(`rebates.${rule}`)}</span>
          </li>
        ))}
      </ul>
      <Link
        to="/member"
        search={{ page: 'personalHistoryCopy' }}
        className={`${buttonClass({ look: 'secondary', size: 's' })} justify-self-start`}
      >
        {t('rebates.record')}
      </Link>
    </section>
  );
}
