import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ProtectionView } from '@fairhouse/contract';
import { api } from '../../shared/api/api.ts';
import { openModal, useOpenModal } from '../../shared/modal/modal-store.ts';
import { queryKeys } from '../../shared/query/query-keys.ts';
import { isTrueMember } from '../../shared/session/session-store.ts';
import { useSession } from '../../shared/session/use-session.ts';

/** Before announcements, and after what a first login shows. */
const pauseMs = 700;
/** Pages on which the member must not be interrupted. */
const busyPaths = ['/seamless', '/lottery', '/seaLottery', '/vnLottery', '/agent'];

/**
 * Asks once after login, when nothing else is open, whether the limits are still right; closing the dialog puts the
 * review off, which is stored.
 */
export function LimitReview() {
  const session = useSession();
  const queries = useQueryClient();
  const modal = useOpenModal();
  const isShown = useRef(false);
  const { path, page } = useRouterState({
    select: ({ location }) => ({ path: location.pathname, page: (location.search as { page?: string }).page }),
    structuralSharing: true,
  });
  const isAsked = isTrueMember(session) && session.status === 'member' && !session.mustChangePassword;
  // The query only tells whether a review is due: a page that shows the limits reads them again.
  const { data } = useQuery({
    queryKey: queryKeys.protection,
    queryFn: () => api.getProtection(),
    enabled: isAsked,
    staleTime: Infinity,
  });
  const isDue = isAsked && data?.asksReview === true;
  // The page of limits asks by itself.
  const isQuiet = modal === null && !busyPaths.includes(path) && page !== 'protection';

  const putOff = useEffectEvent(() => {
    isShown.current = false;
    if (queries.getQueryData<ProtectionView>(queryKeys.protection)?.asksReview !== true) return;
    api.postponeReview().then(
      (view) => queries.setQueryData(queryKeys.protection, view),
      () => undefined,
    );
  });
  useEffect(() => {
    if (modal?.id !== 'limitReview' && isShown.current) putOff();
  }, [modal]);

  useEffect(() => {
    if (!isDue || !isQuiet || isShown.current) return undefined;
    const timer = setTimeout(() => {
      isShown.current = true;
      openModal('limitReview');
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [isDue, isQuiet]);
  return null;
}
