import { Link } from '@tanstack/react-router';
import { useId, useRef, type ReactNode } from 'react';
import type { Game } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { cx, IconButton } from '@fairhouse/ui';
import { GameTile } from './game-tile.tsx';

/** Spec 9: a row shows arrows above this many games, and at most this many of its games. */
const arrowsAbove = 7;
const shownAtMost = 12;
/** With no more than this many games the rest of the row belongs to its companion. */
const companionUpTo = 3;

interface GameRowProps {
  title: string;
  games: readonly Game[];
  more: '/hot' | '/bgs' | '/rng';
  onPlay: (game: Game) => void;
  isEager?: boolean;
  /** Stands beside a short row and below a long one. */
  companion?: ReactNode;
}

/** A titled row of tiles: moved by finger, wheel or arrows; six in view on wide screens (spec 2). */
export function GameRow({ title, games, more, onPlay, isEager = false, companion }: GameRowProps) {
  const { t } = useTexts();
  const titleId = useId();
  const track = useRef<HTMLDivElement>(null);
  const hasArrows = games.length > arrowsAbove;
  const isShort = games.length <= companionUpTo && companion !== undefined;

  function move(direction: 1 | -1) {
    const element = track.current;
    if (!element) return;
    const isRtl = getComputedStyle(element).direction === 'rtl';
    element.scrollBy({ left: element.clientWidth * direction * (isRtl ? -1 : 1), behavior: 'smooth' });
  }

  return (
    <section aria-labelledby={titleId} className="grid grid-cols-1 gap-3.5">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 id={titleId} className="m-0 text-xl sm:text-2xl">
          {title}
        </h2>
        <div className="flex items-center gap-1">
          <Link
            to={more}
            aria-label={t('catalog.moreOf', { row: title })}
            className="inline-flex min-h-11 items-center rounded-full px-3 text-sm font-semibold text-live no-underline hover:underline underline-offset-4"
          >
            {t('catalog.more')}
          </Link>
          {hasArrows && <IconButton icon="chevron-back" label={t('catalog.previous')} onClick={() => move(-1)} className="max-sm:hidden" />}
          {hasArrows && <IconButton icon="chevron-forward" label={t('catalog.next')} onClick={() => move(1)} className="max-sm:hidden" />}
        </div>
      </div>
      <div className={cx(isShort ? 'short-row' : 'grid grid-cols-1 gap-6')}>
        <div ref={track} className={cx('tiles', isShort ? 'short-tiles' : 'game-row')}>
          {games.slice(0, shownAtMost).map((game, at) => (
            <GameTile key={game.nodeId} game={game} onPlay={onPlay} isEager={isEager && at < 3} />
          ))}
        </div>
        {companion}
      </div>
    </section>
  );
}
