import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '@fairhouse/i18n';
import { Button, showToast } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { endSession } from '../../shared/session/session-store.ts';

/** Spec 4: confirm, loader, storage cleared except the merchant value, home. */
export function LogoutDialog({ close }: { close: () => void }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);

  async function leave(): Promise<void> {
    setLeaving(true);
    const reported = api.logout();
    // Local state is cleared before the answer, so that nothing here calls for a session that is ending; an unreachable
    // server ends the session by itself.
    endSession('browser');
    await reported.catch(() => undefined);
    close();
    await navigate({ to: '/' });
    showToast(t('identity.goodbye'));
  }

  return (
    <div className="grid w-[min(24rem,100%)] gap-5">
      <p className="m-0 text-ink-2">{t('identity.logoutText')}</p>
      <div className="flex justify-end gap-2 max-sm:grid max-sm:grid-cols-1">
        <Button look="quiet" className="max-sm:order-last" onClick={close} disabled={isLeaving}>
          {t('identity.logoutCancel')}
        </Button>
        <Button busy={isLeaving} onClick={() => void leave()}>
          {t('identity.logoutConfirm')}
        </Button>
      </div>
    </div>
  );
}
