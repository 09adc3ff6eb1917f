import { useEffect } from 'react';
import { useTexts } from '@fairhouse/i18n';
import { Button, EmptyState, Skeleton } from '@fairhouse/ui';
import { isModalOpen, openModal } from '../modal/modal-store.ts';
import { SessionOver } from './session-over.tsx';
import { isTrial } from './session-store.ts';
import { stay } from './stay.ts';
import { useSession } from './use-session.ts';

/** Shown in place of a member's page: a visitor is asked to log in, a trial user to register (spec 4 and 6). */
export function AccountNeeded({ asksAtOnce = false }: { asksAtOnce?: boolean }) {
  const { t } = useTexts();
  const session = useSession();
  const end = session.status === 'visitor' ? session.end : null;
  const dialog = session.status === 'visitor' ? 'login' : isTrial(session) ? 'registerFirst' : null;
  useEffect(() => {
    // A visitor who logs out here is still in the dialog that does it; after another end of the session the reason comes first.
    if (!asksAtOnce || end !== null || isModalOpen()) return;
    if (dialog === 'login') openModal('login', stay);
    else if (dialog !== null) openModal(dialog);
  }, [asksAtOnce, dialog, end]);
  if (end !== null) return <SessionOver end={end} />;
  if (dialog === null) return <Skeleton className="h-96 rounded-lg" />;
  if (dialog === 'login') {
    return (
      <EmptyState
        icon="user"
        title={t('identity.loginNeededTitle')}
        text={t('identity.loginNeededText')}
        action={
          <span className="flex flex-wrap justify-center gap-3">
            <Button onClick={() => openModal('login', stay)}>{t('brand.logIn')}</Button>
            <Button look="secondary" onClick={() => openModal('register', stay)}>
              {t('brand.register')}
            </Button>
          </span>
        }
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
