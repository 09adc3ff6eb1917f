import { createClient, type Client } from '@fairhouse/api-client';
import { showToast } from '@fairhouse/ui';
import { currentSession, endSession } from '../session/session-store.ts';
import { readStored, storageKeys } from '../storage/storage-keys.ts';

/** The calls of this site with the headers of this browser. */
export const api: Client = createClient({
  get merchant() {
    return readStored('session', storageKeys.merchant) ?? 'fairhouse';
  },
  language: () => document.documentElement.lang.slice(0, 2).toUpperCase(),
  token() {
    const session = currentSession();
    return session.status === 'member' ? session.token : null;
  },
  onSessionEnd(message) {
    endSession();
    showToast(message, 'lost');
  },
});
