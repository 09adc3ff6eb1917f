import { ProfilePanel } from '../../features/profile/profile-panel.tsx';
import { AccountPage } from '../../features/profile/account-page.tsx';
import { CloseAccount } from '../../features/identity/close-account.tsx';
import { GuardList } from '../../features/identity/guard-list.tsx';
import { LoginHistory } from '../../features/identity/login-history.tsx';
import { SecondFactorPanel } from '../../features/identity/second-factor-panel.tsx';
import { SessionList } from '../../features/identity/session-list.tsx';
import { Skeleton } from '@fairhouse/ui';
import { useHasRewards } from '../../shared/rewards/use-reward-centre.ts';
import { lazyPart } from '../pages/lazy-part.tsx';

const OfferSwitch = lazyPart({
  load: async () => (await import('../../features/rewards/offer-switch.tsx')).OfferSwitch,
  part: 'rewards',
  waiting: <Skeleton className="h-28 rounded-lg" />,
});

/** Spec 2, securityCenter: the account and its guards. */
export function SecurityCentre() {
  const hasRewards = useHasRewards();
  return (
    <div className="grid gap-8">
      <AccountPage>
        <ProfilePanel />
      </AccountPage>
      <GuardList />
      <SecondFactorPanel />
      <SessionList />
      <LoginHistory />
      {hasRewards && <OfferSwitch />}
      <CloseAccount />
    </div>
  );
}
