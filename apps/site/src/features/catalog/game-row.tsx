import { Link } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { Game } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { cx, IconButton, Skeleton } from '@fairhouse/ui';
import { GameTile } from './game-tile.tsx';
import { useFavouriteIds } from './use-favourite.ts';

/** Spec 9: a row shows arrows above this many games, and at most this many of its games. */
const arrowsAbove = 7;
const shownAtMost = 12;
/** With at most this many games the rest of the row belongs to its companion. */
const companionUpTo = 3;

interface GameRowProps {
  title: string;
  /** Undefined while they are loading. */
  games: readonly Game[] | undefined;
  more: string;
  onPlay: (game: Game) => void;
  isEager?: boolean;
  /** Beside a short row and below a long one. */
  companion?: ReactNode;
}

/** A titled row of tiles: moved by finger, wheel, arrows or arrow keys; six in view on wide screens (spec 2). */
export function GameRow({ title, games, more, onPlay, isEager = false, companion }: GameRowProps) {
  const { t } = useTexts();
  const titleId = useId();
  const kept = useFavouriteIds();
  const track = useRef<HTMLDivElement>(null);
  useArrowKeys(track);
  const isLong = games !== undefined && games.length > arrowsAbove;
  const isShort = games !== undefined && games.length <= companionUpTo && companion !== undefined;

  return (
    <section aria-labelledby={titleId} className="grid grid-cols-1 gap-3.5">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 id={titleId} className="m-0 text-xl sm:text-2xl">
          {title}
        </h2>
        <div className="flex shrink-0 items-center gap-1">
          <Link
            to={more}
            aria-label={t('catalog.moreOf', { row: title })}
            className="inline-flex min-h-11 items-center rounded-full px-3 text-sm font-semibold text-live no-underline hover:underline underline-offset-4"
          >
            {t('catalog.more')}
          </Link>
          {isLong && <Arrows track={track} />}
        </div>
      </div>
      <div className={cx(isShort ? 'short-row' : 'grid grid-cols-1 gap-6')}>
        <div ref={track} className={cx('tiles', isShort ? 'short-tiles' : 'game-row')}>
          {games?.slice(0, shownAtMost).map((game, at) => (
            <GameTile
              key={game.nodeId}
              game={game}
              onPlay={onPlay}
              load={isEager && at < 3 ? 'eager' : 'lazy'}
              isKept={kept?.has(String(game.nodeId))}
            />
          ))}
          {!games && Array.from({ length: 6 }, (_, at) => <Skeleton key={at} className="aspect-[3/4] rounded-lg" />)}
        </div>
        {companion}
      </div>
    </section>
  );
}

const isRtl = (element: Element) => getComputedStyle(element).direction === 'rtl';

/** Arrow keys move between tiles; the browser scrolls the focused one into view. */
function useArrowKeys(track: RefObject<HTMLDivElement | null>) {
  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const step = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
      const links = [...element.querySelectorAll('a')];
      const at = links.findIndex((link) => link === document.activeElement);
      if (at < 0) return;
      const isForward = (event.key === 'ArrowRight') !== isRtl(element);
      event.preventDefault();
      links[at + (isForward ? 1 : -1)]?.focus();
    };
    element.addEventListener('keydown', step);
    return () => element.removeEventListener('keydown', step);
  }, [track]);
}

/** Which ends of a row are out of view. */
function useEnds(track: RefObject<HTMLDivElement | null>) {
  const [ends, setEnds] = useState({ isAtStart: true, isAtEnd: false });
  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const look = () => {
      // In right-to-left pages the scroll position is negative.
      const way = Math.abs(element.scrollLeft);
      setEnds({ isAtStart: way < 2, isAtEnd: way > element.scrollWidth - element.clientWidth - 2 });
    };
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [track]);
  return ends;
}

function Arrows({ track }: { track: RefObject<HTMLDivElement | null> }) {
  const { t } = useTexts();
  const { isAtStart, isAtEnd } = useEnds(track);
  function move(direction: 1 | -1) {
    const element = track.current;
    element?.scrollBy({ left: element.clientWidth * direction * (isRtl(element) ? -1 : 1), behavior: 'smooth' });
  }
  return (
    <>
      <IconButton
        icon="chevron-back"
        label={t('catalog.previous')}
        disabled={isAtStart}
        onClick={() => move(-1)}
        className="max-sm:hidden"
      />
      <IconButton
        icon="chevron-forward"
        label={t('catalog.next')}
        disabled={isAtEnd}
        onClick={() => move(1)}
        className="max-sm:hidden"
      />
    </>
  );
}
