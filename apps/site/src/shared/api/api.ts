import { createClient, type Client } from '@fairhouse/api-client';
import { languageOfTag } from '@fairhouse/contract/languages';
import { showToast } from '@fairhouse/ui';
import { askProof } from '../proof/proof-store.ts';
import { currentMerchant, currentSession, endSession } from '../session/session-store.ts';

/** An event of the window when a call learns that the house is closed; the listener reads the status again. */
export const houseClosedEvent = 'house-closed';

/** The calls of this site with the headers of this browser. */
export const api: Client = createClient({
  get merchant() {
    return currentMerchant();
  },
  language: () => languageOfTag(document.documentElement.lang) ?? '',
  token() {
    const session = currentSession();
    return session.status === 'member' ? session.token : null;
  },
  onProofNeeded: askProof,
  onClosed: () => void window.dispatchEvent(new Event(houseClosedEvent)),
  onSessionEnd(message, { isExcluded }) {
    // Several calls may learn of it at once; one event is sent.
    if (currentSession().status !== 'member') return;
    // Before the session ends, so that a page which shows the reason itself can take it.
    showToast(message, isExcluded ? 'plain' : 'lost');
    endSession('tab', isExcluded ? { why: 'excluded' } : { why: 'told', text: message });
  },
});
