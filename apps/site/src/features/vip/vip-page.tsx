import { useTexts } from '@fairhouse/i18n';
import { EmptyState, ErrorState, Skeleton } from '@fairhouse/ui';
import { isModuleOff } from '../../shared/failure/is-module-off.ts';
import { OwnRank } from './own-rank.tsx';
import { RankCards } from './rank-cards.tsx';
import { RankHistory } from './rank-history.tsx';
import { RankRules } from './rank-rules.tsx';
import { useOwnRank, useRanks } from './use-vip.ts';
import { WaitingGifts } from './waiting-gifts.tsx';

/** Spec 1 and 6, the rank page: the own rank with what is missing, all ranks with what they give, and the history. */
export function VipPage() {
  const { t } = useTexts();
  const ranks = useRanks();
  const own = useOwnRank();
  if (isModuleOff(ranks.error)) return <EmptyState icon="trophy" title={t('vip.off')} />;
  const failed = [ranks, own].find(({ isError, data }) => isError && !data);
  return (
    <div className="grid gap-8">
      <header className="grid gap-2">
        <h1 className="m-0 font-display text-3xl font-semibold text-ink-1">{t('vip.title')}</h1>
        <p className="m-0 max-w-[62ch] text-ink-2">{t('vip.lead')}</p>
      </header>
      {failed && (
        <ErrorState
          title={t('vip.failedTitle')}
          text={t('vip.failedText')}
          retryText={t('brand.retry')}
          onRetry={() => void failed.refetch()}
        />
      )}
      {!failed && !(ranks.data && own.data) && <Skeleton className="h-80 rounded-xl" />}
      {ranks.data?.list.length === 0 && <EmptyState icon="trophy" title={t('vip.none')} text={t('vip.noneText')} />}
      {ranks.data && ranks.data.list.length > 0 && own.data && (
        <>
          <OwnRank own={own.data} ranks={ranks.data.list} currency={ranks.data.currency} />
          <WaitingGifts gifts={own.data.rewards} currency={ranks.data.currency} />
          <RankCards level={own.data.level} ranks={ranks.data.list} currency={ranks.data.currency} />
          <RankHistory currency={ranks.data.currency} />
          <RankRules />
        </>
      )}
    </div>
  );
}
