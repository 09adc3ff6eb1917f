import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AccountNeeded } from '../../shared/session/account-needed.tsx';
import { isTrial } from '../../shared/session/session-store.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { lazyPart } from './lazy-part.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

const Tickets = lazyPart({
  load: async () => (await import('../../features/tickets/tickets-page.tsx')).TicketsPage,
  part: 'rewards',
  waiting: <PageSkeleton />,
});
const Proof = lazyPart({
  load: async () => (await import('../../features/tickets/ticket-proof-page.tsx')).TicketProofPage,
  part: 'rewards',
  waiting: <PageSkeleton />,
});

/** Tickets belong to an account: a visitor is asked to log in, a trial user to register. */
function ForMembers({ asksAtOnce, children }: { asksAtOnce: boolean; children: ReactNode }) {
  const session = useSession();
  if (session.status === 'restoring') return <PageSkeleton />;
  if (session.status === 'member' && !isTrial(session)) return children;
  return (
    <div className="py-8">
      <AccountNeeded asksAtOnce={asksAtOnce} />
    </div>
  );
}

export function TicketsGate() {
  return (
    <ForMembers asksAtOnce>
      <Tickets />
    </ForMembers>
  );
}

export function TicketProofGate() {
  const { kind, id } = useParams({ from: '/fairness/ticket/$kind/$id' });
  return (
    <ForMembers asksAtOnce={false}>
      <Proof kind={kind} id={id} />
    </ForMembers>
  );
}
