import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { TileHeart } from '../../features/catalog/tile-heart.tsx';
import { useFavouriteIds } from '../../features/catalog/use-favourite.ts';
import type { LotteryPath } from '@fairhouse/contract/launch-way';
import { useTexts } from '@fairhouse/i18n';
import { AccountNeeded } from '../../shared/session/account-needed.tsx';
import { currentSession, isTrial, type SessionState } from '../../shared/session/session-store.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { lazyPart } from './lazy-part.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

const Lottery = lazyPart({
  load: async () => (await import('../../features/lottery/lottery-page.tsx')).LotteryPage,
  part: 'lottery',
  waiting: <PageSkeleton />,
});

const paths: readonly LotteryPath[] = ['/lottery', '/seaLottery', '/vnLottery'];

/** Spec 4: lottery addresses without a session lead to /login, which leads back afterwards; a trial user is asked to register. */
export function LotteryGate() {
  const session = useSession();
  const { status } = session;
  const href = useRouterState({ select: ({ location }) => location.href });
  // The address at the opening, because it changes on the way to the login.
  const [back] = useState(href);
  const navigate = useNavigate();
  useEffect(() => {
    const { isOut, isExcluded } = waysOf(currentSession());
    if (isOut && !isExcluded) void navigate({ to: '/login', search: { back }, replace: true });
  }, [status, back, navigate]);
  if (isTrial(session) || waysOf(session).isExcluded)
    return (
      <div className="mx-auto w-full max-w-[84rem] px-4 py-8 sm:px-8">
        <AccountNeeded asksAtOnce />
      </div>
    );
  return status === 'member' ? <Opened href={back} /> : <PageSkeleton />;
}

/** A member who has just excluded themselves is not sent to a login that would refuse them. */
function waysOf(session: SessionState): { isOut: boolean; isExcluded: boolean } {
  const isOut = session.status === 'visitor';
  return { isOut, isExcluded: isOut && session.end?.why === 'excluded' };
}

/** The lotteries, with the favourites of the catalogue. */
function Opened({ href }: { href: string }) {
  const { t } = useTexts();
  const kept = useFavouriteIds();
  const { pathname, searchParams } = new URL(href, window.location.origin);
  const path = paths.find((each) => each === pathname) ?? '/lottery';
  return (
    <Lottery
      path={path}
      search={Object.fromEntries(searchParams)}
      hearts={{
        kept,
        heartOf: ({ game, nodeId, vassalage }, nodeName) => (
          <TileHeart
            game={{
              nodeId,
              nodeName,
              vassalage,
              gameCode: game.code,
              displayName: vassalage,
              gameType: vassalage === 'ELOTT' ? 'ELOTT' : 'LOTT',
              gameClassify: game.group,
              showIcon: '',
              isHot: 0,
              isGame: 'GAME',
            }}
            isKept={kept?.has(String(nodeId)) === true}
            t={t}
          />
        ),
      }}
    />
  );
}
