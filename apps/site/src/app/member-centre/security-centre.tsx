import { useTexts } from '@fairhouse/i18n';
import { Button } from '@fairhouse/ui';
import { ProfilePanel } from '../../features/profile/profile-panel.tsx';
import { AccountPage } from '../../features/profile/account-page.tsx';
import { SecondFactorPanel } from '../../features/identity/second-factor-panel.tsx';
import { SessionList } from '../../features/identity/session-list.tsx';
import { openModal } from '../../shared/modal/modal-store.ts';

/** Spec 2, securityCenter: who this account is, and what keeps it safe. */
export function SecurityCentre() {
  const { t } = useTexts();
  return (
    <div className="grid gap-8">
      <AccountPage><ProfilePanel /></AccountPage>
      <Button look="secondary" icon="shield" className="-mt-3 justify-self-start" onClick={() => openModal('changePassword')}>{t('brand.changePassword')}</Button>
      <SecondFactorPanel />
      <SessionList />
    </div>
  );
}
