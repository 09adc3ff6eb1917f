import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { openModal, useOpenModal } from '../../shared/modal/modal-store.ts';
import { isTrial } from '../../shared/session/session-store.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { readStored, storageKeys, store } from '../../shared/storage/storage-keys.ts';

/** So that the greeting is seen first, and a dialog that is closing is gone. */
const pauseMs = 600;

/**
 * Spec 4: if firstTimeLogin, a first-login action runs. Once in a browser and account, in a quiet moment: not over
 * another dialog, not over a game, not before a password that has to go is gone, and not for a trial user, who may do
 * nothing of what it shows.
 */
export function useFirstLogin(): void {
  const session = useSession();
  const modal = useOpenModal();
  const isGame = useRouterState({ select: (state) => state.location.pathname === '/seamless' });
  const memberId = session.status === 'member' && !isTrial(session) && session.isFirstLogin && !session.mustChangePassword ? session.memberId : null;
  const isQuiet = modal === null && !isGame;

  useEffect(() => {
    if (memberId === null || !isQuiet || readStored('local', storageKeys.firstLoginShown) === memberId) return undefined;
    const timer = setTimeout(() => {
      store('local', storageKeys.firstLoginShown, memberId);
      openModal('firstLogin');
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [memberId, isQuiet]);
}
