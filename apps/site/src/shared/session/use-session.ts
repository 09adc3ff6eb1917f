import { useSyncExternalStore } from 'react';
import { currentSession, subscribeToSession, visitor, type SessionState } from './session-store.ts';

/** The session of this tab; on the server everybody is a visitor. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribeToSession, currentSession, () => visitor);
}
