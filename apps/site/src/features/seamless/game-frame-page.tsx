import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { RefusalError } from '@fairhouse/api-client';
import { useTexts } from '@fairhouse/i18n';
import { Button, buttonClass, EmptyState, ErrorState, IconButton, Skeleton } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { currentTheme } from '../../shared/appearance/theme.ts';
import { openModal } from '../../shared/modal/modal-store.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { GameFrame } from './game-frame.tsx';
import { useTimeHere } from './use-time-here.ts';

type Launch =
  | { state: 'opening' }
  | { state: 'open'; url: string; name: string }
  | { state: 'failed'; isUnknown: boolean; message: string }
  | { state: 'ended' }
  | { state: 'break' };

/** Spec 2, /seamless: launches the game and shows it in its frame; a reload launches again. */
export function GameFramePage({ nodeId }: { nodeId: number }) {
  const { t, texts } = useTexts();
  const session = useSession();
  const [launch, setLaunch] = useState<Launch>({ state: 'opening' });
  const [attempt, setAttempt] = useState(0);
  const memberId = session.status === 'member' ? session.memberId : null;
  const { language } = texts;

  useEffect(() => {
    if (memberId === null) return undefined;
    let isCurrent = true;
    setLaunch({ state: 'opening' });
    api.launchGame({ nodeId, language, theme: currentTheme() }).then(
      (opened) => isCurrent && setLaunch({ state: 'open', url: opened.content.game_url, name: opened.nodeName }),
      (error: unknown) => isCurrent && setLaunch({
        state: 'failed',
        isUnknown: error instanceof RefusalError && error.errorCode === 'game_unknown',
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
  const onBreak = useCallback(() => setLaunch({ state: 'break' }), []);
  const again = (): void => setAttempt(attempt + 1);

  if (session.status === 'visitor') return <LoginFirst />;
  return (
    <div className="flex h-[calc(100dvh-var(--header-height)-env(safe-area-inset-bottom))] min-h-[30rem] flex-col sm:gap-3 sm:py-4">
      {launch.state === 'opening' && <Skeleton className="min-h-0 flex-1 sm:rounded-l" />}
      {launch.state === 'open' && (
        <>
          <PlayBar name={launch.name} onBreak={onBreak} />
          <GameFrame url={launch.url} name={launch.name} onEnded={onEnded} onBreak={onBreak} />
        </>
      )}
      {launch.state === 'failed' && (
        <ErrorState
          title={t(launch.isUnknown ? 'seamless.unknownTitle' : 'seamless.failedTitle')}
          text={launch.isUnknown ? t('seamless.unknownText') : launch.message}
          {...(!launch.isUnknown && { retryText: t('brand.retry'), onRetry: again })}
        />
      )}
      {launch.state === 'ended' && (
        <EmptyState icon="pause" title={t('seamless.endedTitle')} text={t('seamless.endedText')} action={<Button onClick={again}>{t('seamless.playAgain')}</Button>} />
      )}
      {launch.state === 'break' && <BreakTaken onBack={again} />}
    </div>
  );
}

/** Always in sight while playing: time, and the way out. Balance and net result are in the header and in the game. */
function PlayBar({ name, onBreak }: { name: string; onBreak: () => void }) {
  const { t } = useTexts();
  const time = useTimeHere();
  const navigate = useNavigate();
  return (
    <div className="hidden items-center gap-3 sm:flex">
      <h1 className="m-0 min-w-0 flex-1 truncate font-display text-lg font-semibold text-ink-1">{name}</h1>
      <p className="m-0 text-sm text-ink-3">
        {t('seamless.timePlayed')} <span className="figures text-ink-2">{time}</span>
      </p>
      <Button look="secondary" size="s" icon="pause" onClick={onBreak}>
        {t('seamless.takeBreak')}
      </Button>
      <IconButton icon="close" label={t('seamless.close')} onClick={() => void navigate({ to: '/' })} />
    </div>
  );
}

function BreakTaken({ onBack }: { onBack: () => void }) {
  const { t } = useTexts();
  return (
    <EmptyState
      icon="pause"
      title={t('seamless.breakTitle')}
      text={t('seamless.breakText')}
      action={
        <div className="flex flex-wrap justify-center gap-2">
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

function LoginFirst() {
  const { t } = useTexts();
  return (
    <div className="py-8">
      <EmptyState icon="user" title={t('seamless.loginTitle')} text={t('seamless.loginText')} action={<Button onClick={() => openModal('login')}>{t('brand.logIn')}</Button>} />
    </div>
  );
}
