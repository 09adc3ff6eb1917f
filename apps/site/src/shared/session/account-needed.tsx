import { useEffect } from 'react';
import { useTexts } from '@fairhouse/i18n';
import { Button, EmptyState, Skeleton } from '@fairhouse/ui';
import { isModalOpen, openModal } from '../modal/modal-store.ts';
import { isTrial } from './session-store.ts';
import { useSession } from './use-session.ts';

/** In the place of what is a member's own: a visitor is asked to log in, a trial user to register (spec 4 and 6). */
export function AccountNeeded({ asksAtOnce = false }: { asksAtOnce?: boolean }) {
  const { t } = useTexts();
  const session = useSession();
  const dialog = session.status === 'visitor' ? 'login' : isTrial(session) ? 'registerFirst' : null;
  useEffect(() => {
    // Who logs out here is still in the dialog that does it.
    if (asksAtOnce && dialog !== null && !isModalOpen()) openModal(dialog);
  }, [asksAtOnce, dialog]);
  if (dialog === null) return <Skeleton className="h-96 rounded-lg" />;
  if (dialog === 'login') {
    return (
      <EmptyState
        icon="user"
        title={t('identity.loginNeededTitle')}
        text={t('identity.loginNeededText')}
        action={<Button onClick={() => openModal('login')}>{t('brand.logIn')}</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon="user"
      title={t('identity.trial.needed')}
      text={t('identity.trial.text')}
      action={<Button onClick={() => openModal('register')}>{t('identity.trial.register')}</Button>}
    />
  );
}
