import { useTexts } from '@fairhouse/i18n';
import { ErrorState, Skeleton } from '@fairhouse/ui';
import { useSession } from '../../shared/session/use-session.ts';
import { CodeCard } from './code-card.tsx';
import { PlaceCard } from './place-card.tsx';
import { useAgencyOverview } from './use-agency-overview.ts';

/** The code that brings people to the agent, and the agent's own place in the tree. */
export function AgencyPlace() {
  const { t } = useTexts();
  const session = useSession();
  const { data: overview, isError, refetch } = useAgencyOverview();
  if (overview)
    return (
      <div className="grid gap-5 xl:grid-cols-[1.15fr_1fr]">
        <CodeCard codes={overview.codes} />
        <PlaceCard overview={overview} name={session.status === 'member' ? session.name : ''} />
      </div>
    );
  if (isError)
    return (
      <ErrorState
        title={t('agency.failedTitle')}
        text={t('agency.failedText')}
        retryText={t('brand.retry')}
        onRetry={() => void refetch()}
      />
    );
  return (
    <div role="status" aria-label={t('brand.loading')} className="grid gap-5 xl:grid-cols-[1.15fr_1fr]">
      <Skeleton className="h-80 rounded-lg" />
      <Skeleton className="h-80 rounded-lg" />
    </div>
  );
}
