import type { Game } from '@fairhouse/contract';
import type { Translate } from '@fairhouse/i18n';
import { cx } from '@fairhouse/ui';
import { useToggleFavourite } from './use-favourite.ts';

interface TileHeartProps {
  game: Game;
  isKept: boolean;
  t: Translate;
}

/** The heart on a tile: a button beside the tile's link, so that both can be focused and neither presses the other. */
export function TileHeart({ game, isKept, t }: TileHeartProps) {
  const toggle = useToggleFavourite();
  const label = t(isKept ? 'catalog.unfavourite' : 'catalog.favourite', { game: game.nodeName });
  return (
    <button
      type="button"
      aria-pressed={isKept}
      aria-label={label}
      title={label}
      onClick={() => toggle(game)}
      className={cx('tile-heart absolute end-0 top-0 size-11', isKept && 'is-kept')}
    />
  );
}
