import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Balance } from '@fairhouse/contract';
import { api } from '../api/api.ts';
import { useBrand } from '../initial/initial-state.tsx';
import { queryKeys } from '../query/query-client.ts';
import { listenToServer } from '../socket/socket.ts';
import { readSession, startSession } from './session-store.ts';
import { useSession } from './use-session.ts';

/** Of two balances the one with the larger version is the newer, whichever came last. */
export function newerBalance(known: Balance | undefined, told: Balance): Balance {
  return known && BigInt(known.version) > BigInt(told.version) ? known : told;
}

/** Restores the session of the tab, listens while someone is logged in, and forgets a member's things afterwards. */
export function SessionLife() {
  const { merchant } = useBrand();
  const session = useSession();
  const queries = useQueryClient();

  useEffect(() => {
    dropTokenFromAddress();
    // A new tab of a logged-in browser gets a token of its own; a refusal means that there is no session any more.
    if (readSession(merchant)) api.mintTabToken().then(startSession, () => undefined);
  }, [merchant]);

  const memberId = session.status === 'member' ? session.memberId : null;
  useEffect(() => {
    if (memberId === null) return undefined;
    const stop = listenToServer(
      (message) => {
        if (message.type === 'balance') queries.setQueryData<Balance>(queryKeys.balance, (known) => newerBalance(known, message.value));
        else void queries.invalidateQueries({ queryKey: queryKeys.winners });
      },
      () => void queries.invalidateQueries({ queryKey: queryKeys.balance }),
    );
    return () => {
      stop();
      queries.removeQueries({ queryKey: ['member'] });
    };
  }, [memberId, queries]);
  return null;
}

/** A token in the address is never taken as a session (research/trust.md 2.3); it only leaves the address. */
function dropTokenFromAddress(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has('token')) return;
  address.searchParams.delete('token');
  history.replaceState(history.state, '', address);
}
