import { useState } from 'react';
import { hasModule } from '@fairhouse/contract/modules';
import { useTexts } from '@fairhouse/i18n';
import { Button, Tabs } from '@fairhouse/ui';
import { useInitialState } from '../../shared/initial/initial-state.tsx';
import { openModal } from '../../shared/modal/modal-store.ts';
import { RegisterForm } from './register-form.tsx';
import type { RegisterMode } from './register-schema.ts';

/** Registration (spec 4 and 5), by username or mobile number; mobile comes first if the brand offers it. */
export function RegisterDialog({ close, onDone }: { close: () => void; onDone?: () => void }) {
  const { t } = useTexts();
  const { info, brand } = useInitialState().permission;
  const hasMobile = hasModule(info.whitelabel, 'MOBILENUMREG3');
  const hasUsername = hasModule(info.whitelabel, 'USERNAMEREG3') || !hasMobile;
  const [mode, setMode] = useState<RegisterMode>(hasMobile ? 'mobile' : 'username');
  const form = <RegisterForm key={mode} mode={mode} close={close} onDone={onDone} />;
  return (
    <div className="grid w-[min(26rem,100%)] gap-4">
      <p className="m-0 text-sm text-ink-2">{t('identity.registerLead', { currency: brand.currency })}</p>
      {hasMobile && hasUsername ? (
        <Tabs
          label={t('identity.modes')}
          tabs={[
            { id: 'mobile', text: t('identity.modeMobile') },
            { id: 'username', text: t('identity.modeUsername') },
          ]}
          active={mode}
          onChange={setMode}
        >
          {form}
        </Tabs>
      ) : (
        form
      )}
      <p className="m-0 flex flex-wrap items-center justify-center gap-1 text-sm text-ink-2">
        {t('identity.haveAccount')}
        <Button look="quiet" size="s" onClick={() => openModal('login', onDone ? { onDone } : {})}>
          {t('identity.toLogin')}
        </Button>
      </p>
    </div>
  );
}
