import { openModal } from '../modal/modal-store.ts';
import { currentSession, isTrial } from './session-store.ts';

/** Spec 4 and 6: a member goes on at once; a visitor is asked to log in and a trial user to register, and the action is dropped. */
export function asMember(goOn: () => void): void {
  const session = currentSession();
  if (session.status === 'visitor') openModal('login');
  else if (isTrial(session)) openModal('registerFirst');
  else goOn();
}
