import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { RefusalError } from '@fairhouse/api-client';
import { useTexts } from '@fairhouse/i18n';
import { Button, cx, EmptyState, Skeleton } from '@fairhouse/ui';
import { useInitialState } from '../../shared/initial/initial-state.tsx';
import { openModal } from '../../shared/modal/modal-store.ts';
import { AccountNeeded } from '../../shared/session/account-needed.tsx';
import { isTrial } from '../../shared/session/session-store.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { SlotStake } from '../../shared/slot-stake/slot-stake.tsx';
import { GameFrame } from './game-frame.tsx';
import { besideGames, BreakBar, Left, NotOpened, Out, type Why } from './instead-of-game.tsx';
import { openGame, type OpenedGame } from './open-game.ts';

type Launch =
  | { state: 'opening' }
  | ({ state: 'open' } & OpenedGame)
  | { state: 'failed'; why: Why; message: string }
  | { state: 'ended' }
  | { state: 'left' };

/**
 * Refusals that a second attempt cannot change: other games are shown instead (spec 8), but not to a member on a break.
 */
const whyNot: Readonly<Record<string, Why>> = {
  game_unknown: 'unknown',
  game_in_maintenance: 'resting',
  game_without_maker: 'resting',
  wallet_closed: 'paused',
};

/** A page loaded within this time has the current content policy. */
const freshPageMs = 30_000;

interface GameFrameProps {
  nodeId: number;
  /** Other popular games, shown instead of one that cannot be played now. */
  otherGames?: ReactNode;
  /** In a dialog the game fills the dialog; on its page it fills the window. */
  isPopup?: boolean;
}

/** Spec 2, /seamless and the popup: launches the game and shows it in its frame; a reload launches again. */
export function GameFramePage({ nodeId, otherGames, isPopup = false }: GameFrameProps) {
  const { t, texts } = useTexts();
  const initial = useInitialState();
  const session = useSession();
  const [launch, setLaunch] = useState<Launch>({ state: 'opening' });
  const [attempt, setAttempt] = useState(0);
  const memberId = session.status === 'member' && !isTrial(session) ? session.memberId : null;
  const { language } = texts;

  useEffect(() => {
    if (memberId === null) return undefined;
    let isCurrent = true;
    setLaunch({ state: 'opening' });
    openGame({ nodeId, language }, initial.permission).then(
      (opened) => isCurrent && setLaunch({ state: 'open', ...opened }),
      (error: unknown) =>
        isCurrent &&
        setLaunch({
          state: 'failed',
          why: (error instanceof RefusalError && whyNot[error.errorCode]) || 'other',
          message: error instanceof RefusalError ? error.message : t('seamless.failedText'),
        }),
    );
    return () => {
      isCurrent = false;
    };
    // The texts of a failure are read when it happens; a new language does not launch the game again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [memberId, nodeId, attempt]);

  const onEnded = useCallback(() => setLaunch({ state: 'ended' }), []);
  const onLeave = useCallback(() => setLaunch({ state: 'left' }), []);
  const onBlocked = useCallback(() => {
    // The content policy of this page may be older than the vendor: a reload gets the current one. A page that is new
    // already is not reloaded.
    if (performance.now() > freshPageMs) window.location.assign(`/seamless?nodeId=${nodeId}`);
    else setLaunch({ state: 'failed', why: 'resting', message: t('seamless.failedText') });
  }, [nodeId, t]);
  const again = useCallback(() => setAttempt((count) => count + 1), []);
  // Launched again, the game is refused with the end of the break.
  const onBreak = useCallback(() => openModal('takeBreak', { onTaken: again }), [again]);

  if (session.status === 'visitor') return <Out end={session.end} otherGames={otherGames} />;
  if (isTrial(session))
    return (
      <div className={besideGames}>
        <AccountNeeded asksAtOnce />
      </div>
    );
  return (
    <div
      className={cx(
        'flex flex-col',
        isPopup
          ? 'h-[calc(100dvh-4rem-env(safe-area-inset-bottom))] sm:h-[min(42rem,calc(100dvh-7rem))]'
          : 'h-[calc(100dvh-var(--header-height)-env(safe-area-inset-bottom))] min-h-[30rem]',
        launch.state === 'failed' && 'h-auto!',
      )}
    >
      {launch.state === 'opening' && <Skeleton className="min-h-0 flex-1" />}
      {launch.state === 'open' && (
        <GameFrame game={launch} onEnded={onEnded} onBreak={onBreak} onLeave={onLeave} onBlocked={onBlocked} />
      )}
      {launch.state === 'open' && launch.isVendor && launch.needsSlotStake && <SlotStake onLeave={onLeave} />}
      {launch.state === 'open' && launch.isVendor && isPopup && <BreakBar onBreak={onBreak} />}
      {launch.state === 'failed' && <NotOpened {...launch} onRetry={again} otherGames={otherGames} />}
      {launch.state === 'ended' && (
        <EmptyState
          icon="pause"
          title={t('seamless.endedTitle')}
          text={t('seamless.endedText')}
          action={<Button onClick={again}>{t('seamless.playAgain')}</Button>}
        />
      )}
      {launch.state === 'left' && <Left onBack={again} onBreak={onBreak} />}
    </div>
  );
}
