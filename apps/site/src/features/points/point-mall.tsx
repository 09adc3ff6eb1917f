import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTexts } from '@fairhouse/i18n';
import { EmptyState, ErrorState, Skeleton, Tabs } from '@fairhouse/ui';
import { isModuleOff } from '../../shared/failure/is-module-off.ts';
import { BalanceCard } from './balance-card.tsx';
import { ArticleGrid } from './article-grid.tsx';
import { PointHistory } from './point-history.tsx';
import { PointRules } from './point-rules.tsx';
import { RedemptionList } from './redemption-list.tsx';
import { usePointBalance, usePointConfig } from './use-points.ts';

const parts = ['mall', 'redemptions', 'history', 'rules'] as const;
type Part = (typeof parts)[number];
const isPart = (page: string | undefined): page is Part => parts.some((part) => part === page);

/** Spec 2, /pointMall: what points are worth, what was redeemed, and every movement of them. */
export function PointMall() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { page } = useSearch({ strict: false });
  const balance = usePointBalance();
  const config = usePointConfig();
  const part = isPart(page) ? page : 'mall';
  if (isModuleOff(balance.error)) return <EmptyState icon="grid" title={t('points.off')} />;
  return (
    <div className="grid gap-6 pt-5 pb-10 sm:gap-8 sm:pt-8">
      <header className="grid gap-2">
        <h1 className="m-0 font-display text-3xl font-semibold text-ink-1 sm:text-4xl">{t('points.title')}</h1>
        <p className="m-0 max-w-[62ch] text-ink-2">{t('points.lead')}</p>
      </header>
      {balance.isError && !balance.data && (
        <ErrorState
          title={t('points.failedTitle')}
          text={t('points.failedText')}
          retryText={t('brand.retry')}
          onRetry={() => void balance.refetch()}
        />
      )}
      {!balance.isError && !balance.data && <Skeleton className="h-36 rounded-xl" />}
      {balance.data && (
        <>
          <BalanceCard points={balance.data} config={config.data} />
          <Tabs
            label={t('points.tabs')}
            tabs={parts.map((id) => ({ id, text: t(`points.tab_${id}`) }))}
            active={part}
            onChange={(id) =>
              void navigate({
                to: '/pointMall',
                search: id === 'mall' ? {} : { page: id },
                replace: true,
                resetScroll: false,
              })
            }
          >
            {part === 'mall' && <ArticleGrid balance={balance.data.balance} />}
            {part === 'redemptions' && <RedemptionList />}
            {part === 'history' && <PointHistory />}
            {part === 'rules' && config.data && <PointRules config={config.data} />}
          </Tabs>
        </>
      )}
    </div>
  );
}
