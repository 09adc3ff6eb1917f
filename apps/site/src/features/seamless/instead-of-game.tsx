import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTexts } from '@fairhouse/i18n';
import { Button, buttonClass, EmptyState, ErrorState } from '@fairhouse/ui';
import { openModal } from '../../shared/modal/modal-store.ts';
import { SessionOver } from '../../shared/session/session-over.tsx';
import type { SessionEnd } from '../../shared/session/session-store.ts';

/** The reason a game could not be opened. */
export type Why = 'unknown' | 'resting' | 'paused' | 'other';

/** The frame has no padding: this page, shown instead of it, has the padding of other pages. */
export const besideGames = 'mx-auto grid w-full max-w-[84rem] grid-cols-1 gap-8 px-4 py-8 sm:px-8';

export function NotOpened({
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

/** Without games, because the member asked for the break (trust.md C4). */
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

/** A dialog covers the header with its break button, and a vendor's page may have none. */
export function BreakBar({ onBreak }: { onBreak: () => void }) {
  const { t } = useTexts();
  return (
    <div className="flex shrink-0 justify-end border-t border-line px-2 py-1">
      <Button look="quiet" size="s" icon="pause" onClick={onBreak}>
        {t('brand.takeBreak')}
      </Button>
    </div>
  );
}

export function Left({ onBack, onBreak }: { onBack: () => void; onBreak: () => void }) {
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

/** For visitors and ended sessions: a login button beside other games; an excluded member gets neither. */
export function Out({ end, otherGames }: { end: SessionEnd | null; otherGames: ReactNode }) {
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
