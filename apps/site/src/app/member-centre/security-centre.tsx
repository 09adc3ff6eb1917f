import { ProfilePanel } from '../../features/profile/profile-panel.tsx';
import { AccountPage } from '../../features/profile/account-page.tsx';
import { CloseAccount } from '../../features/identity/close-account.tsx';
import { GuardList } from '../../features/identity/guard-list.tsx';
import { LoginHistory } from '../../features/identity/login-history.tsx';
import { SecondFactorPanel } from '../../features/identity/second-factor-panel.tsx';
import { SessionList } from '../../features/identity/session-list.tsx';

/** Spec 2, securityCenter: the account and its guards. */
export function SecurityCentre() {
  return (
    <div className="grid gap-8">
      <AccountPage>
        <ProfilePanel />
      </AccountPage>
      <GuardList />
      <SecondFactorPanel />
      <SessionList />
      <LoginHistory />
      <CloseAccount />
    </div>
  );
}
