import { AccountNeeded } from '../../shared/session/account-needed.tsx';
import { isTrial } from '../../shared/session/session-store.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { lazyPart } from './lazy-part.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

const Mall = lazyPart({
  load: async () => (await import('../../features/points/point-mall.tsx')).PointMall,
  part: 'rewards',
  waiting: <PageSkeleton />,
});

/** Points belong to an account: a visitor is asked to log in, a trial user to register. */
export function PointMallGate() {
  const session = useSession();
  if (session.status === 'restoring') return <PageSkeleton />;
  if (session.status === 'member' && !isTrial(session)) return <Mall />;
  return (
    <div className="py-8">
      <AccountNeeded asksAtOnce />
    </div>
  );
}
