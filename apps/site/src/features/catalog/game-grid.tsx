import { memo, useEffect, useRef, useState, type CSSProperties } from 'react';
import type { Game } from '@fairhouse/contract';
import { cx } from '@fairhouse/ui';
import { useIsHydrated } from '../../shared/arrival/use-is-hydrated.ts';
import { GameTile } from './game-tile.tsx';
import { gapPx } from './game-window.ts';
import { pageSize } from './list-rules.ts';
import { useFavouriteIds } from './use-favourite.ts';
import { useGameWindow } from './use-game-window.ts';

interface GameGridProps {
  label: string;
  /** Of the whole list. */
  count: number;
  /** A game by its place; undefined while it is on its way. */
  at: (index: number) => Game | undefined;
  onSee: (from: number, to: number) => void;
  onPlay: (game: Game) => void;
}

/** Places in the HTML: the first page, and room for more, so that a list which is not long is as high as it will be and nothing moves under a press. */
const writtenAtMost = 3 * pageSize;

/**
 * Tiles of a list of any length: as high as the whole, and in the page only what is on the screen and near it. In the
 * HTML nobody knows how wide the screen is: there it flows in as many columns as there is room for, and its
 * tiles stay the same elements when they get their places, so that a press on them counts from the first moment.
 */
export function GameGrid({ label, count, at, onSee, onPlay }: GameGridProps) {
  const list = useRef<HTMLDivElement>(null);
  const isAwake = useIsHydrated();
  const [isWritten] = useState(!isAwake);
  const seen = useGameWindow(list, count, isWritten);
  const kept = useFavouriteIds();
  const from = seen ? seen.rows.from * seen.grid.columns : 0;
  const to = Math.min(seen ? seen.rows.to * seen.grid.columns : isWritten ? writtenAtMost : 0, count);
  // The largest picture of a list is one of its first row.
  const first = seen?.grid.columns ?? 4;
  const isSeen = seen !== null;

  useEffect(() => {
    if (isSeen) onSee(from, to);
  }, [onSee, isSeen, from, to]);

  return (
    <div ref={list} role="list" aria-label={label} className={seen ? 'game-places' : 'game-grid'} style={seen ? { blockSize: Math.max(0, Math.ceil(count / seen.grid.columns) * seen.grid.rowPx - gapPx) } : undefined}>
      {Array.from({ length: Math.max(0, to - from) }, (_, offset) => from + offset).map((index) => {
        const game = at(index);
        return <Place key={index} index={index} count={count} game={game} isKept={game && kept?.has(String(game.nodeId))} onPlay={onPlay} isFirst={index < first} columns={seen?.grid.columns} rowPx={seen?.grid.rowPx} />;
      })}
    </div>
  );
}

interface PlaceProps {
  index: number;
  count: number;
  game: Game | undefined;
  onPlay: (game: Game) => void;
  isFirst: boolean;
  isKept: boolean | undefined;
  /** Undefined as long as the list flows. */
  columns: number | undefined;
  rowPx: number | undefined;
}

/** One place of the list with its number, so that a reader knows how far it is; the tile and its place are one element. */
const Place = memo(function Place({ index, count, game, onPlay, isFirst, isKept, columns, rowPx }: PlaceProps) {
  const isPlaced = columns !== undefined && rowPx !== undefined;
  const place = { role: 'listitem', 'aria-setsize': count, 'aria-posinset': index + 1, ...(isPlaced && { className: 'game-place', style: placeOf(index, columns, rowPx) }) };
  if (!game) return <div {...place} className={cx('tile-awaited', place.className)} />;
  return <GameTile game={game} onPlay={onPlay} load={isFirst ? 'first' : 'lazy'} isKept={isKept} place={place} />;
});

function placeOf(index: number, columns: number, rowPx: number): CSSProperties {
  const share = `(100% + ${gapPx}px) / ${columns}`;
  return {
    insetBlockStart: Math.floor(index / columns) * rowPx, blockSize: rowPx - gapPx,
    insetInlineStart: `calc(${share} * ${index % columns})`, inlineSize: `calc(${share} - ${gapPx}px)`,
  };
}
