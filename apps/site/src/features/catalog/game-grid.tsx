import { memo, useEffect, useRef } from 'react';
import type { Game } from '@fairhouse/contract';
import { Skeleton } from '@fairhouse/ui';
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

/** Tiles of a list of any length. */
export function GameGrid(props: GameGridProps) {
  return useIsHydrated() ? <WindowedGrid {...props} /> : <WrittenGrid {...props} />;
}

/** In the HTML nobody knows how wide the screen is: the first page, in as many columns as there is room for. */
function WrittenGrid({ label, count, at, onPlay }: GameGridProps) {
  return (
    <div role="list" aria-label={label} className="game-grid">
      {Array.from({ length: Math.min(pageSize, count) }, (_, index) => (
        <Place key={index} index={index} count={count} game={at(index)} isKept={undefined} onPlay={onPlay} isEager={index < 4} />
      ))}
    </div>
  );
}

/** As high as the whole, and in the page only what is on the screen and near it. */
function WindowedGrid({ label, count, at, onSee, onPlay }: GameGridProps) {
  const list = useRef<HTMLDivElement>(null);
  const { grid: { columns, rowPx }, rows } = useGameWindow(list, count);
  const kept = useFavouriteIds();
  const from = rows.from * columns;
  const to = Math.min(rows.to * columns, count);

  useEffect(() => onSee(from, to), [onSee, from, to]);

  return (
    <div ref={list} role="list" aria-label={label} className="relative" style={{ blockSize: Math.max(0, Math.ceil(count / columns) * rowPx - gapPx) }}>
      {Array.from({ length: Math.max(0, rows.to - rows.from) }, (_, offset) => rows.from + offset).map((row) => (
        <div key={row} role="presentation" className="game-line" style={{ insetBlockStart: row * rowPx, blockSize: rowPx - gapPx, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
          {Array.from({ length: Math.min(columns, count - row * columns) }, (_, place) => row * columns + place).map((index) => {
            const game = at(index);
            return <Place key={index} index={index} count={count} game={game} isKept={game && kept?.has(String(game.nodeId))} onPlay={onPlay} isEager={index < columns} />;
          })}
        </div>
      ))}
    </div>
  );
}

interface PlaceProps {
  index: number;
  count: number;
  game: Game | undefined;
  onPlay: (game: Game) => void;
  isEager: boolean;
  isKept: boolean | undefined;
}

/** One place of the list with its number, so that a reader knows how far it is. */
const Place = memo(function Place({ index, count, game, onPlay, isEager, isKept }: PlaceProps) {
  return (
    <div role="listitem" aria-setsize={count} aria-posinset={index + 1}>
      {game ? <GameTile game={game} onPlay={onPlay} isEager={isEager} isKept={isKept} /> : <Skeleton className="aspect-[3/4] rounded-lg" />}
    </div>
  );
});
