import { useState } from 'react';
import { hasModule } from '@fairhouse/contract/modules';
import { useTexts } from '@fairhouse/i18n';
import { Button, Tabs } from '@fairhouse/ui';
import { useInitialState } from '../../shared/initial/initial-state.tsx';
import { openModal } from '../../shared/modal/modal-store.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { FreePlayOffer } from './free-play-offer.tsx';
import { NameLoginForm } from './name-login-form.tsx';
import { SmsLoginForm } from './sms-login-form.tsx';

/** Login by name, and by a code where MOBILEVERCODELOGIN3 is on (spec 4). */
export function LoginDialog(props: { close: () => void; onDone?: () => void }) {
  const { t } = useTexts();
  const hasSms = hasModule(useInitialState().permission.info.whitelabel, 'MOBILEVERCODELOGIN3');
  const [way, setWay] = useState<'username' | 'sms'>('username');
  if (!hasSms) return <NameLogin {...props} />;
  return (
    <Tabs
      label={t('identity.loginWays')}
      tabs={[
        { id: 'username', text: t('identity.passwordTab') },
        { id: 'sms', text: t('identity.smsTab') },
      ]}
      active={way}
      onChange={setWay}
    >
      {way === 'sms' ? (
        <SmsLoginForm {...props}>
          <OtherWays {...props} />
        </SmsLoginForm>
      ) : (
        <NameLogin {...props} />
      )}
    </Tabs>
  );
}

function NameLogin(props: { close: () => void; onDone?: () => void }) {
  const { t } = useTexts();
  const session = useSession();
  const end = session.status === 'visitor' ? session.end : null;
  const lead = end === null ? t('identity.loginLead') : end.why === 'told' ? end.text : t('refusals.session_excluded');
  return (
    <NameLoginForm door="member" lead={lead} {...props}>
      <OtherWays {...props} />
    </NameLoginForm>
  );
}

/** For readers without an account. */
function OtherWays({ close, onDone }: { close: () => void; onDone?: () => void }) {
  const { t } = useTexts();
  return (
    <>
      <p className="m-0 flex flex-wrap items-center justify-center gap-1 text-sm text-ink-2">
        {t('identity.noAccount')}
        <Button look="quiet" size="s" onClick={() => openModal('register', onDone ? { onDone } : {})}>
          {t('identity.toRegister')}
        </Button>
      </p>
      <FreePlayOffer close={close} />
    </>
  );
}
