import { Link } from '@tanstack/react-router';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { RefusalError } from '@fairhouse/api-client';
import type { Language, Permission } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Button, buttonClass, cx, EmptyState, ErrorState, Skeleton } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { currentTheme } from '../../shared/appearance/theme.ts';
import { chooseHost } from '../../shared/hosts/choose-host.ts';
import { useInitialState } from '../../shared/initial/initial-state.tsx';
import { openModal } from '../../shared/modal/modal-store.ts';
import { AccountNeeded } from '../../shared/session/account-needed.tsx';
import { SessionOver } from '../../shared/session/session-over.tsx';
import { isTrial, type SessionEnd } from '../../shared/session/session-store.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { SlotStake } from '../../shared/slot-stake/slot-stake.tsx';
import { GameFrame } from './game-frame.tsx';

interface OpenedGame {
  url: string;
  /** Where it comes from: the only origin that is listened to. */
  origin: string;
  name: string;
  /** A page of a vendor's own; it is told and may ask for less than the studio. */
  isVendor: boolean;
  /** A slot, where the most of one stake is set first. */
  needsSlotStake: boolean;
}

type Launch =
  | { state: 'opening' }
  | ({ state: 'open' } & OpenedGame)
  | { state: 'failed'; why: Why; message: string }
  | { state: 'ended' }
  | { state: 'left' };

type Why = 'unknown' | 'resting' | 'paused' | 'other';

/** Refusals that trying again cannot mend: other games are shown instead (spec 8), and to who is on a break none. */
const whyNot: Readonly<Record<string, Why>> = {
  game_unknown: 'unknown',
  game_in_maintenance: 'resting',
  game_without_maker: 'resting',
  wallet_closed: 'paused',
};

/** A page that was loaded in this time has the policy of now. */
const freshPageMs = 30_000;

interface GameFrameProps {
  nodeId: number;
  /** Other popular games, for the place of one that cannot be played now. */
  otherGames?: ReactNode;
  /** A dialog gives the game its own room; the page gives it the window. */
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
    // This page may be older than the vendor in its policy: a new one knows it. A page that is new already has no more to say.
    if (performance.now() > freshPageMs) window.location.assign(`/seamless?nodeId=${nodeId}`);
    else setLaunch({ state: 'failed', why: 'resting', message: t('seamless.failedText') });
  }, [nodeId, t]);
  const again = useCallback(() => setAttempt((count) => count + 1), []);
  // Opened again it is refused, which says until when.
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

/** Spec 9: a game of the studio comes from one of the brand's launch hosts, drawn among those that answer, or else from the studio itself; a vendor's from its page. */
async function openGame(
  game: { nodeId: number; language: Language },
  { info, brand }: Permission,
): Promise<OpenedGame> {
  const [opened, host] = await Promise.all([
    api.launchGame({ ...game, theme: currentTheme() }),
    chooseHost(info.launchGameCDNs),
  ]);
  const {
    content: { game_url: url },
    nodeName: name,
    needsSlotStake = false,
  } = opened;
  const { origin, pathname, search } = new URL(url);
  if (origin !== brand.studioOrigin) return { url, origin, name, isVendor: true, needsSlotStake };
  return {
    url: host === null ? url : `${host}${pathname}${search}`,
    origin: host ?? origin,
    name,
    isVendor: false,
    needsSlotStake,
  };
}

/** The frame's room has no edges of its own: what stands in its place keeps those of other pages. */
const besideGames = 'mx-auto grid w-full max-w-[84rem] grid-cols-1 gap-8 px-4 py-8 sm:px-8';

function NotOpened({
  why,
  message,
  onRetry,
  otherGames,
}: {
  why: Why;
  message: string;
  onRetry: () => void;
  otherGames: ReactNode;
}) {
  const { t } = useTexts();
  if (why === 'other')
    return (
      <ErrorState
        className="m-4 sm:m-8"
        title={t('seamless.failedTitle')}
        text={message}
        retryText={t('brand.retry')}
        onRetry={onRetry}
      />
    );
  if (why === 'paused') return <PlayPaused message={message} />;
  return (
    <div className={besideGames}>
      {why === 'unknown' ? (
        <ErrorState title={t('seamless.unknownTitle')} text={t('seamless.unknownText')} />
      ) : (
        <EmptyState
          icon="pause"
          title={t('seamless.restingTitle')}
          text={message}
          action={
            <Button look="secondary" icon="refresh" onClick={onRetry}>
              {t('brand.retry')}
            </Button>
          }
        />
      )}
      {otherGames}
    </div>
  );
}

/** Calm, and with nothing to play: it was their own wish (trust.md C4). */
function PlayPaused({ message }: { message: string }) {
  const { t } = useTexts();
  return (
    <div className={besideGames}>
      <EmptyState
        icon="pause"
        title={t('seamless.pausedTitle')}
        text={message}
        action={
          <Link to="/member" search={{ page: 'protection' }} className={buttonClass({ look: 'secondary' })}>
            {t('brand.limitsAndBreaks')}
          </Link>
        }
      />
    </div>
  );
}

/** A dialog covers the header with its way to a break, and a vendor's page need not have one. */
function BreakBar({ onBreak }: { onBreak: () => void }) {
  const { t } = useTexts();
  return (
    <div className="flex shrink-0 justify-end border-t border-line px-2 py-1">
      <Button look="quiet" size="s" icon="pause" onClick={onBreak}>
        {t('brand.takeBreak')}
      </Button>
    </div>
  );
}

function Left({ onBack, onBreak }: { onBack: () => void; onBreak: () => void }) {
  const { t } = useTexts();
  return (
    <EmptyState
      icon="pause"
      title={t('seamless.breakTitle')}
      text={`${t('seamless.breakText')} ${t('seamless.stopText')}`}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button look="secondary" icon="pause" onClick={onBreak}>
            {t('seamless.stopForDay')}
          </Button>
          <Link to="/" className={buttonClass()}>
            {t('seamless.home')}
          </Link>
          <Button look="quiet" onClick={onBack}>
            {t('seamless.playAgain')}
          </Button>
        </div>
      }
    />
  );
}

/** Whoever is not logged in, or no longer: asked to log in beside other games; who has excluded themself finds neither. */
function Out({ end, otherGames }: { end: SessionEnd | null; otherGames: ReactNode }) {
  const { t } = useTexts();
  return (
    <div className={besideGames}>
      {end === null ? (
        <EmptyState
          icon="user"
          title={t('seamless.loginTitle')}
          text={t('seamless.loginText')}
          action={<Button onClick={() => openModal('login')}>{t('brand.logIn')}</Button>}
        />
      ) : (
        <SessionOver end={end} />
      )}
      {end?.why !== 'excluded' && otherGames}
    </div>
  );
}
