import { openModal } from '../modal/modal-store.ts';
import { currentSession, isTrial } from './session-store.ts';

/** Spec 4 and 6: a member goes on at once, a visitor logs in first, a trial user is told to register and stops. */
export function asMember(goOn: () => void): void {
  const session = currentSession();
  if (session.status === 'visitor') openModal('login', { onDone: goOn });
  else if (isTrial(session)) openModal('registerFirst');
  else goOn();
}
