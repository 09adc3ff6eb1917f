import type { Game } from '@fairhouse/contract';
import { hasModule } from '@fairhouse/contract/modules';
import { useTexts } from '@fairhouse/i18n';
import { cx, Icon } from '@fairhouse/ui';
import { useInitialState } from '../../shared/initial/initial-state.tsx';
import { useFavourite } from './use-favourite.ts';

/** The heart on a tile: a button beside the tile's own link, so that both can be reached and neither presses the other. */
export function TileHeart({ game }: { game: Game }) {
  const { t } = useTexts();
  const { isFavourite, toggle } = useFavourite(game);
  const { whitelabel } = useInitialState().permission.info;
  if (!hasModule(whitelabel, 'GAMELOFAV3')) return null;
  const label = t(isFavourite ? 'catalog.unfavourite' : 'catalog.favourite', { game: game.nodeName });
  return (
    <button
      type="button"
      aria-pressed={isFavourite}
      aria-label={label}
      title={label}
      onClick={() => toggle()}
      className={cx('tile-heart absolute end-0 top-0 grid size-11 place-items-center', isFavourite && 'is-kept')}
    >
      <span className="grid size-8 place-items-center rounded-full">
        <Icon name="heart" size={18} />
      </span>
    </button>
  );
}
