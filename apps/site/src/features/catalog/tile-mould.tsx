import { memo } from 'react';
import type { Game } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { GameTile } from './game-tile.tsx';
import { TileLetter } from './tile-art.tsx';

const unmarked: Game = {
  nodeId: 0,
  nodeName: '-',
  gameCode: '',
  vassalage: '',
  displayName: '-',
  gameType: '',
  gameClassify: '',
  showIcon: '-',
  isHot: 0,
  isGame: 'GAME',
};
/** Tiles differ in their badges: there is one tile of each kind, at the position `kindOf` gives it. */
const kinds: readonly Game[] = [
  unmarked,
  { ...unmarked, isHot: 1 },
  { ...unmarked, isNew: 1 },
  { ...unmarked, isHot: 1, isNew: 1 },
  { ...unmarked, isMaintenance: 1 },
];
const nobody = () => undefined;

/**
 * One tile of each kind and both letters, drawn by React outside the page: tiles of a long list are copies of these
 * (decision 99), so that tiles are made in one place.
 */
export const TileMould = memo(function TileMould({ hasHearts }: { hasHearts: boolean }) {
  // Badges and letters contain text, so they depend on the language.
  useTexts();
  return (
    <>
      {kinds.map((game, kind) => (
        <GameTile key={kind} game={game} onPlay={nobody} load="never" isKept={hasHearts ? false : undefined} />
      ))}
      <TileLetter name="-" isMissing={false} />
      <TileLetter name="-" isMissing />
    </>
  );
});

export const kindOf = ({ isMaintenance, isHot, isNew }: Game): number =>
  isMaintenance === 1 ? 4 : (isHot === 1 ? 1 : 0) + (isNew === 1 ? 2 : 0);
export const letterAt = kinds.length;
export const missingAt = letterAt + 1;

/** A copy of the element at a position of the template. */
export function copyOf(mould: Element, at: number): HTMLElement {
  const piece = mould.children[at];
  if (!piece) throw new Error(`the mould has no piece ${at}`);
  return piece.cloneNode(true) as HTMLElement;
}
