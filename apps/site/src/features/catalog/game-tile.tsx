import { memo, type HTMLAttributes } from 'react';
import type { Game } from '@fairhouse/contract';
import { useTexts, type Translate } from '@fairhouse/i18n';
import { Badge, cx, Icon } from '@fairhouse/ui';
import { gameStyleClass, vendorStyleClass } from './style-class.ts';
import { TileArt, type TileLoad } from './tile-art.tsx';
import { TileHeart } from './tile-heart.tsx';

const vendorColours = ['', 'text-vendor-1', 'text-vendor-2', 'text-vendor-3', 'text-vendor-4', 'text-vendor-5'];

export const tileAddress = ({ nodeId }: Game): string => `/seamless?nodeId=${nodeId}`;
export const tileName = ({ isMaintenance, nodeName }: Game, t: Translate): string =>
  t(isMaintenance === 1 ? 'catalog.restingGame' : 'catalog.playGame', { game: nodeName });
export const tileFace = ({ nodeId }: Game): string =>
  `tile-${gameStyleClass(nodeId)} tile-face relative isolate block aspect-[3/4] overflow-hidden rounded-lg text-tile-ink no-underline shadow-1`;
export const vendorColour = ({ vassalage }: Game): string =>
  cx('truncate text-xs font-semibold', vendorColours[vendorStyleClass(vassalage)]);

interface GameTileProps {
  game: Game;
  onPlay: (game: Game) => void;
  load?: TileLoad;
  /** Whether the game is a favourite; without it the tile has no heart. */
  isKept?: boolean | undefined;
  /** Its position in a list. */
  place?: HTMLAttributes<HTMLDivElement>;
}

/** A game as a picture to press: art, name, provider, and marks. The same on every page. */
export const GameTile = memo(function GameTile({ game, onPlay, load, isKept, place }: GameTileProps) {
  const { t } = useTexts();
  const isResting = game.isMaintenance === 1;
  return (
    <div {...place} className={cx('game-tile', isResting && 'is-resting', place?.className)}>
      {/* A plain link: a press calls onPlay, and a router's link costs more than the rest of the tile together. */}
      <a
        href={tileAddress(game)}
        title={game.nodeName}
        aria-label={tileName(game, t)}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onPlay(game);
        }}
        className={tileFace(game)}
      >
        <TileArt icon={game.showIcon} name={game.nodeName} load={load} />
        {(isResting || game.isHot === 1 || game.isNew === 1) && <TileBadges game={game} t={t} />}
        <span className="tile-words absolute inset-x-0 bottom-0 grid min-h-1/2 content-end gap-0.5 p-2.5 sm:p-3">
          <bdi className="tile-name font-display font-semibold">{game.nodeName}</bdi>
          <bdi className={vendorColour(game)}>{game.displayName}</bdi>
        </span>
      </a>
      {isKept !== undefined && <TileHeart game={game} isKept={isKept} t={t} />}
    </div>
  );
});

/** The mark: in maintenance, which comes first, hot, or new. */
function TileBadges({ game, t }: { game: Game; t: Translate }) {
  return (
    <span className="absolute start-2 top-2 flex flex-col items-start gap-1">
      {game.isMaintenance === 1 ? (
        <Badge className="tile-badge">
          <Icon name="pause" size={12} />
          {t('catalog.resting')}
        </Badge>
      ) : (
        <>
          {game.isHot === 1 && (
            <Badge tone="hot" className="tile-badge">
              <Icon name="flame" size={13} />
              {t('catalog.hot')}
            </Badge>
          )}
          {game.isNew === 1 && (
            <Badge tone="live" className="tile-badge">
              {t('catalog.new')}
            </Badge>
          )}
        </>
      )}
    </span>
  );
}
