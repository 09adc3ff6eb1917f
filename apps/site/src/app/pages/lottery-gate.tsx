import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { currentSession } from '../../shared/session/session-store.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

/** Spec 4: lottery addresses without a token lead to /login, which knows the way back. What they will show comes with its client. */
export function LotteryGate() {
  const { status } = useSession();
  const href = useRouterState({ select: ({ location }) => location.href });
  // The address it was opened with: on the way to the login it is another one already.
  const [back] = useState(href);
  const navigate = useNavigate();
  useEffect(() => {
    if (currentSession().status === 'visitor') void navigate({ to: '/login', search: { back }, replace: true });
  }, [status, back, navigate]);
  return status === 'member' ? <NotFoundPage why="notOpen" /> : <PageSkeleton />;
}
