import type { Session } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { showToast } from '@fairhouse/ui';
import { useHouseTime } from '../../shared/clock/use-house-time.ts';
import { openModal } from '../../shared/modal/modal-store.ts';
import { startSession } from '../../shared/session/session-store.ts';

interface Next {
  close: () => void;
  /** What the login was for. */
  onDone?: (() => void) | undefined;
  /** Where a forced change of the password leads. */
  leadsTo?: '/' | '/agentHome';
}

/** What follows a login (spec 4), whichever way it came. */
export function useWelcome(): (session: Session, next: Next) => void {
  const { t } = useTexts();
  const time = useHouseTime();
  return (session, { close, onDone, leadsTo = '/' }) => {
    startSession(session);
    close();
    const { previousLoginAt, userName } = session;
    showToast(t('identity.welcome', { name: userName }), 'won');
    // Who sees a time that was not theirs knows that somebody else was here (trust.md A6).
    if (previousLoginAt !== null) showToast(t('identity.previousLogin', { time: time(previousLoginAt) }));
    // Spec 4: a password everybody knows, or one that has run out, is changed before anything else.
    if (session.passwordExpired) openModal('changePassword', { leadsTo });
    else onDone?.();
  };
}
