import { useState } from 'react';
import { hasModule } from '@fairhouse/contract/modules';
import { useTexts } from '@fairhouse/i18n';
import { Button, Tabs } from '@fairhouse/ui';
import { useInitialState } from '../../shared/initial/initial-state.tsx';
import { openModal } from '../../shared/modal/modal-store.ts';
import { ForgotByEmail } from './forgot-by-email.tsx';
import { ForgotByPhone } from './forgot-by-phone.tsx';

/** Spec 4: by phone if CHNGPASSVERIF3 is on, which is then shown first; by email everywhere. */
export function ForgotPasswordDialog({ close }: { close: () => void }) {
  const { t } = useTexts();
  const { whitelabel } = useInitialState().permission.info;
  const hasPhone = hasModule(whitelabel, 'CHNGPASSVERIF3');
  const [way, setWay] = useState<'phone' | 'email'>(hasPhone ? 'phone' : 'email');
  const form = way === 'phone' ? <ForgotByPhone close={close} /> : <ForgotByEmail close={close} />;
  return (
    <div className="grid w-[min(26rem,100%)] gap-4">
      {hasPhone ? (
        <Tabs
          label={t('identity.forgotWays')}
          tabs={[
            { id: 'phone', text: t('identity.byPhone') },
            { id: 'email', text: t('identity.byEmail') },
          ]}
          active={way}
          onChange={setWay}
        >
          {form}
        </Tabs>
      ) : (
        form
      )}
      <Button look="quiet" size="s" className="justify-self-center" onClick={() => openModal('login')}>
        {t('identity.backToLogin')}
      </Button>
    </div>
  );
}
