import { useTexts } from '@fairhouse/i18n';
import { ErrorState, Icon, Skeleton } from '@fairhouse/ui';
import { seedIcon } from '@fairhouse/ui/later-icons';
import { useSession } from '../../shared/session/use-session.ts';
import { CodeCard } from './code-card.tsx';
import { PlaceCard } from './place-card.tsx';
import { useAgencyOverview } from './use-agency-overview.ts';

/** First page of the agent centre: what the house knows of the agent so far. */
export function AgencyOverviewPage() {
  const { t } = useTexts();
  const session = useSession();
  const name = session.status === 'member' ? session.name : '';
  const { data: overview, isError, refetch } = useAgencyOverview();
  return (
    <div className="grid gap-6">
      <header className="grid gap-1.5">
        <h1 className="m-0 text-2xl sm:text-3xl">{t('agency.hello', { name })}</h1>
        <p className="m-0 max-w-[60ch] text-ink-2">{t('agency.overviewText')}</p>
      </header>
      {overview && (
        <div className="grid gap-5 lg:grid-cols-[1.15fr_1fr]">
          <CodeCard codes={overview.codes} />
          <PlaceCard overview={overview} name={name} />
        </div>
      )}
      {!overview && isError && (
        <ErrorState
          title={t('agency.failedTitle')}
          text={t('agency.failedText')}
          retryText={t('brand.retry')}
          onRetry={() => void refetch()}
        />
      )}
      {!overview && !isError && (
        <div role="status" aria-label={t('brand.loading')} className="grid gap-5 lg:grid-cols-[1.15fr_1fr]">
          <Skeleton className="h-80 rounded-lg" />
          <Skeleton className="h-80 rounded-lg" />
        </div>
      )}
      <aside className="flex items-start gap-4 rounded-lg px-1 py-2">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-live-wash text-live">
          <Icon name={seedIcon} size={22} />
        </span>
        <div className="grid gap-0.5">
          <h2 className="m-0 font-text text-base font-semibold text-ink-1">{t('agency.soonTitle')}</h2>
          <p className="m-0 max-w-[60ch] text-sm text-ink-2">{t('agency.soonText')}</p>
        </div>
      </aside>
    </div>
  );
}
