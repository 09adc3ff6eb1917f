import { hasModule } from '@fairhouse/contract/modules';
import { Skeleton } from '@fairhouse/ui';
import { OffersForMembers } from '../../features/content/offers-for-members.tsx';
import { PromotionsPage } from '../../features/content/promotions-page.tsx';
import { typeOfKind } from '../../features/rewards/offer-kinds.ts';
import { useOffers } from '../../features/rewards/use-rewards.ts';
import { useInitialState } from '../../shared/initial/initial-state.tsx';
import { useHasRewards } from '../../shared/rewards/use-reward-centre.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { lazyPart } from './lazy-part.tsx';

const OwnOffers = lazyPart({
  load: async () => (await import('../../features/rewards/own-offers.tsx')).OwnOffers,
  part: 'rewards',
  waiting: <Skeleton className="h-96 rounded-lg" />,
});

/** Spec 2: what the house tells of, and above it the offers that a member can join and claim. */
export function PromotionsWithOffers() {
  const { whitelabel } = useInitialState().permission.info;
  const session = useSession();
  const hasOffers = useHasRewards();
  const { data } = useOffers(hasOffers);
  const types = data?.list.map(({ kind }) => typeOfKind(kind)) ?? [];
  const isAsked = session.status === 'visitor' && hasModule(whitelabel, 'REWCEN3');
  return (
    <PromotionsPage
      typesOfOffers={types}
      showOffers={(type) => (hasOffers ? <OwnOffers type={type} /> : isAsked && <OffersForMembers />)}
    />
  );
}
