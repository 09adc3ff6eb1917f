import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { openModal, useOpenModal } from '../../shared/modal/modal-store.ts';
import { isTrial } from '../../shared/session/session-store.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { readStored, storageKeys, store } from '../../shared/storage/storage-keys.ts';

/** Long enough for the greeting to be seen first, and for a closing dialog to be gone. */
const pauseMs = 600;

/**
 * Spec 4: if firstTimeLogin, a first-login action runs. It runs once per browser and account, when no dialog and no
 * game is open, after a password that must be changed, and not for a trial user, who may do nothing of what it shows.
 */
export function useFirstLogin(): void {
  const session = useSession();
  const modal = useOpenModal();
  const isGame = useRouterState({ select: (state) => state.location.pathname === '/seamless' });
  const memberId =
    session.status === 'member' && !isTrial(session) && session.isFirstLogin && !session.mustChangePassword
      ? session.memberId
      : null;
  const isQuiet = modal === null && !isGame;

  useEffect(() => {
    if (memberId === null || !isQuiet || readStored('local', storageKeys.firstLoginShown) === memberId)
      return undefined;
    const come = (): void => {
      store('local', storageKeys.firstLoginShown, memberId);
      openModal('firstLogin');
    };
    let timer = setTimeout(come, pauseMs);
    // A press is not interrupted: it must not end on a dialog that was not there when it began.
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(come, pauseMs);
    };
    addEventListener('pointerdown', wait);
    addEventListener('keydown', wait);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerdown', wait);
      removeEventListener('keydown', wait);
    };
  }, [memberId, isQuiet]);
}
