import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isAgent } from '../../shared/session/session-store.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { lazyPart } from '../pages/lazy-part.tsx';
import { PageSkeleton } from '../pages/page-skeleton.tsx';

const waiting = (
  <div className="mx-auto max-w-[90rem] px-4 sm:px-6 lg:px-8">
    <PageSkeleton />
  </div>
);
const AgentCentre = lazyPart({
  load: async () => (await import('./agent-centre.tsx')).AgentCentre,
  part: 'agents',
  waiting,
});

/** Spec 4: a member who is no agent is sent to /agent, and so is an agent who must change the password first. */
export function AgentHomePage() {
  const session = useSession();
  const navigate = useNavigate();
  const isIn = session.status === 'member' && isAgent(session) && !session.mustChangePassword;
  const isOut = !isIn && session.status !== 'restoring';

  useEffect(() => {
    if (isOut) void navigate({ to: '/agent', replace: true });
  }, [isOut, navigate]);

  return isIn ? <AgentCentre name={session.name} /> : waiting;
}
