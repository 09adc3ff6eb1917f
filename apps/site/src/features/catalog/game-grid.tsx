import { memo, startTransition, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Game } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { cx } from '@fairhouse/ui';
import { useIsHydrated } from '../../shared/arrival/use-is-hydrated.ts';
import { GameTile } from './game-tile.tsx';
import { gapPx, placeOf, within, type Grid, type Span } from './game-window.ts';
import { pageSize } from './list-rules.ts';
import { TileMould } from './tile-mould.tsx';
import { TileList } from './tile-list.ts';
import { useFavouriteIds, useToggleFavourite } from './use-favourite.ts';
import { useGameWindow } from './use-game-window.ts';
import { useSteady } from './use-steady.ts';

interface GameGridProps {
  label: string;
  /** Of the whole list. */
  count: number;
  /** A game by its place; undefined while it is on its way. */
  at: (index: number) => Game | undefined;
  onSee: (from: number, to: number) => void;
  onPlay: (game: Game) => void;
}

/**
 * Positions in the HTML: the first page, and space for more, so that a list of usual length has its final height and
 * nothing moves under a press.
 */
const writtenAtMost = 3 * pageSize;

/**
 * Tiles of a list of any length: the grid has its full height, and the page holds only the tiles on the screen and near
 * it. The HTML is written without knowing the width of the screen, so the tiles flow in as many columns as fit; they
 * stay the same elements when they get their positions, so that a press on them counts from the first moment. React
 * owns these tiles until they leave; `TileList` adds all others.
 */
export function GameGrid({ label, count, at, onSee, onPlay }: GameGridProps) {
  const { t } = useTexts();
  const list = useRef<HTMLDivElement>(null);
  const isAwake = useIsHydrated();
  const [isWritten] = useState(!isAwake);
  const [written, setWritten] = useState<Span>({ from: 0, to: isWritten ? writtenAtMost : 0 });
  const kept = useFavouriteIds();
  const play = useSteady(onPlay);
  const give = useSteady(useToggleFavourite());
  const tiles = useRef<TileList>(null);
  const [mould] = useState(() => (typeof document === 'undefined' ? null : document.createElement('div')));

  useLayoutEffect(() => {
    if (!list.current) return;
    const opened = new TileList(list.current, { onPlay: play, onHeart: give });
    tiles.current = opened;
    return () => opened.close();
  }, [play, give]);

  const show = useSteady((rows: Span, { columns }: Grid) => {
    const span = { from: rows.from * columns, to: Math.min(rows.to * columns, count) };
    tiles.current?.see(rows);
    onSee(span.from, span.to);
    if (written.from === written.to) return;
    // Tiles of the document stay while they are near; once removed they do not return, and a position without a game is
    // no tile.
    const left = within(written, { from: span.from, to: knownUntil(at, span) });
    if (left.from !== written.from || left.to !== written.to) startTransition(() => setWritten(left));
  });
  const grid = useGameWindow(list, { count, isWritten, show });

  useLayoutEffect(() => {
    if (grid && mould) tiles.current?.take({ grid, count, at, kept, t, mould, written });
  }, [grid, count, at, kept, t, mould, written]);

  return (
    <div
      ref={list}
      role="list"
      aria-label={label}
      className={grid ? 'game-places' : 'game-grid'}
      style={grid ? { blockSize: Math.max(0, Math.ceil(count / grid.columns) * grid.rowPx - gapPx) } : undefined}
    >
      {Array.from(
        { length: Math.max(0, Math.min(written.to, count) - written.from) },
        (_, offset) => written.from + offset,
      ).map((index) => {
        const game = at(index);
        // The largest picture of a list is one in its first row.
        return (
          <WrittenPlace
            key={index}
            index={index}
            count={count}
            game={game}
            isKept={game && kept?.has(String(game.nodeId))}
            onPlay={play}
            isFirst={index < (grid?.columns ?? 4)}
            grid={grid}
          />
        );
      })}
      {grid && mould && createPortal(<TileMould hasHearts={kept !== null} />, mould)}
    </div>
  );
}

/** The first position of a span that waits for its game. */
function knownUntil(at: GameGridProps['at'], { from, to }: Span): number {
  let index = from;
  while (index < to && at(index)) index += 1;
  return index;
}

interface WrittenPlaceProps {
  index: number;
  count: number;
  game: Game | undefined;
  onPlay: (game: Game) => void;
  isFirst: boolean;
  isKept: boolean | undefined;
  /** Null as long as the tiles flow. */
  grid: Grid | null;
}

/**
 * One position of the document with its number, so that screen readers announce it; the tile and its position are one
 * element.
 */
const WrittenPlace = memo(function WrittenPlace({
  index,
  count,
  game,
  onPlay,
  isFirst,
  isKept,
  grid,
}: WrittenPlaceProps) {
  const place = {
    role: 'listitem',
    'aria-setsize': count,
    'aria-posinset': index + 1,
    ...(grid && { className: 'game-place', style: placeOf(index, grid) }),
  };
  if (!game) return <div {...place} className={cx('tile-awaited', place.className)} />;
  return <GameTile game={game} onPlay={onPlay} load={isFirst ? 'first' : 'lazy'} isKept={isKept} place={place} />;
});
