import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { RefusalError } from '@fairhouse/api-client';
import type { Session } from '@fairhouse/contract';
import { api } from '../api/api.ts';
import { useBrand } from '../initial/initial-state.tsx';
import { openModal } from '../modal/modal-store.ts';
import { followOtherTabs, restoreSession } from './session-store.ts';
import { useSession } from './use-session.ts';

/** Restores the session of the tab, listens to the socket while a member is logged in, and removes the member's data afterwards. */
export function SessionLife() {
  const { merchant } = useBrand();
  const session = useSession();
  const queries = useQueryClient();

  useEffect(() => {
    const code = takeCodeFromAddress();
    restoreSession(merchant, mintTabToken);
    if (code !== null) openModal('launchLink', { code });
    return followOtherTabs();
  }, [merchant]);

  const memberId = session.status === 'member' ? session.memberId : null;
  useEffect(() => {
    if (memberId === null) return undefined;
    let isOver = false;
    let stop: () => void = () => undefined;
    // A visitor does not load the socket; if it does not load for a member, the answers to calls still tell.
    import('../socket/hear-news.ts').then(
      ({ hearNews }) => {
        if (!isOver) stop = hearNews(queries);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      stop();
      queries.removeQueries({ queryKey: ['member'] });
    };
  }, [memberId, queries]);
  return null;
}

/** Gets a token for a new tab of a logged-in browser; null when the server knows of no session. */
async function mintTabToken(): Promise<Session | null> {
  try {
    return await api.mintTabToken();
  } catch (error) {
    // Only this answer means that the session is over; a closed house or a blocked region does not end it.
    if (error instanceof RefusalError && error.status === 401) return null;
    throw error;
  }
}

/** Spec 4: a token in the address is a launch code, and is removed from the address before any request. */
function takeCodeFromAddress(): string | null {
  const address = new URL(location.href);
  const code = address.searchParams.get('token');
  if (code === null) return null;
  address.searchParams.delete('token');
  history.replaceState(history.state, '', address);
  return code === '' ? null : code;
}
