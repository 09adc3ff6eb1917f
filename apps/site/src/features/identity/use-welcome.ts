import type { Session } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { showToast } from '@fairhouse/ui';
import { useHouseTime } from '../../shared/clock/use-house-time.ts';
import { openModal } from '../../shared/modal/modal-store.ts';
import { startSession } from '../../shared/session/session-store.ts';

interface Next {
  close: () => void;
  /** The act the login was for. */
  onDone?: (() => void) | undefined;
  /** The page after a forced change of the password. */
  leadsTo?: '/' | '/agentHome';
}

/** The steps after a login (spec 4), of whichever kind. */
export function useWelcome(): (session: Session, next: Next) => void {
  const { t } = useTexts();
  const time = useHouseTime();
  return (session, { close, onDone, leadsTo = '/' }) => {
    startSession(session);
    close();
    const { previousLoginAt, userName } = session;
    showToast(t('identity.welcome', { name: userName }), 'won');
    // The time of the last login shows a member whether somebody else was here (trust.md A6).
    if (previousLoginAt !== null) showToast(t('identity.previousLogin', { time: time(previousLoginAt) }));
    // Spec 4: a default or an expired password is changed before anything else.
    if (session.passwordExpired) openModal('changePassword', { leadsTo });
    else onDone?.();
  };
}
