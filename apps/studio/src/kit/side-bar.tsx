import { useEffect, useState, type ReactNode } from 'react';
import type { Minor } from '@fairhouse/money';
import { createAutoplay, type Autoplay, type AutoplayLimits } from './autoplay.ts';
import { AutoplaySheet } from './autoplay-sheet.tsx';
import { Icon } from './icons.tsx';
import { useNewest, useStore } from './hooks.ts';
import type { OpenPlay } from './play-session.ts';
import { useText } from './texts.ts';

interface SideBarProps {
  open: OpenPlay;
  costMinor: Minor;
  isLocked: boolean;
  autoplay: Autoplay;
  playOnce(): Promise<void>;
  /** What the game itself puts beside its picture. */
  children: ReactNode;
}

/** One autoplay per page; it ends with the page. */
export function useAutoplay(): Autoplay {
  const [autoplay] = useState(createAutoplay);
  useEffect(() => () => autoplay.stop(), [autoplay]);
  return autoplay;
}

/** Beside the picture: what the game sells, and rounds that follow by themselves where the house allows them. */
export function SideBar({ open, costMinor, isLocked, autoplay, playOnce, children }: SideBarProps) {
  const t = useText();
  const { left, end } = useStore(autoplay);
  const [isAsking, setAsking] = useState(false);
  const newestPlay = useNewest(playOnce);
  const { autoplayRounds } = open.play.rules;
  const hasAutoplay = autoplayRounds > 0 && open.game.moves === undefined;
  function start(limits: AutoplayLimits): void {
    setAsking(false);
    void autoplay.start(limits, {
      player: open.player,
      costMinor,
      playOnce: () => newestPlay.current(),
      isCheckDue: () => open.check.get().isDue,
    });
  }
  return (
    <div className="side-bar">
      {children}
      {hasAutoplay &&
        (left === null ? (
          <button type="button" className="side-button" disabled={isLocked} onClick={() => setAsking(true)}>
            <Icon name="repeat" size={20} />
            <span>{t('casino.auto.open')}</span>
          </button>
        ) : (
          <button type="button" className="side-button" aria-pressed="true" onClick={() => autoplay.stop()}>
            <Icon name="stop" size={20} />
            <span>{t('casino.auto.stop')}</span>
            <b>{t('casino.auto.left', { count: left })}</b>
          </button>
        ))}
      <p className="sr-only" role="status">
        {end === null || end === 'player' ? '' : t(`casino.auto.end.${end}`)}
      </p>
      {isAsking && (
        <AutoplaySheet
          place={open.play}
          costMinor={costMinor}
          roundsMost={autoplayRounds}
          onStart={start}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
