import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Game } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Badge, cx, Icon } from '@fairhouse/ui';
import { imageAddress } from '../../shared/hosts/image-host.ts';
import { gameStyleClass, vendorStyleClass } from './style-class.ts';

const vendorColours = ['', 'text-vendor-1', 'text-vendor-2', 'text-vendor-3', 'text-vendor-4', 'text-vendor-5'];

interface GameTileProps {
  game: Game;
  onPlay: (game: Game) => void;
  /** A tile in the first view is fetched at once, the others when they come near. */
  isEager?: boolean;
}

/** A game as a picture to press: art over a two-tone ground, its name, its vendor, a badge when it is hot. */
export function GameTile({ game, onPlay, isEager = false }: GameTileProps) {
  const { t } = useTexts();
  const [art, setArt] = useState(() => imageAddress(game.showIcon));
  return (
    <Link
      to="/seamless"
      search={{ nodeId: String(game.nodeId) }}
      aria-label={t('catalog.playGame', { game: game.nodeName })}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onPlay(game);
      }}
      className={cx(
        `tile-${gameStyleClass(game.nodeId)} tile-ground`,
        'group relative isolate block aspect-[3/4] overflow-hidden rounded-lg text-tile-ink no-underline shadow-1',
        'transition-[transform,box-shadow] duration-200 ease-out hover:-translate-y-1 hover:shadow-3 focus-visible:-translate-y-1',
      )}
    >
      {art !== '' ? (
        <img
          src={art}
          alt=""
          width={300}
          height={400}
          loading={isEager ? 'eager' : 'lazy'}
          decoding="async"
          draggable={false}
          // A host that fails is left for our own; a picture that is nowhere gives way to the letter.
          onError={() => setArt(art === game.showIcon ? '' : game.showIcon)}
          className="absolute inset-0 -z-10 size-full object-cover transition-transform duration-300 ease-out group-hover:scale-[1.045]"
        />
      ) : (
        <span aria-hidden="true" className="absolute inset-x-0 top-[12%] -z-10 text-center font-display text-[7rem] leading-none font-bold opacity-90">
          {game.nodeName.slice(0, 1)}
        </span>
      )}
      <span aria-hidden="true" className="tile-shade absolute inset-0 -z-10" />
      {game.isHot === 1 && (
        <Badge tone="hot" className="absolute start-2.5 top-2.5">
          <Icon name="flame" size={14} />
          {t('catalog.hot')}
        </Badge>
      )}
      <span className="absolute inset-x-0 bottom-0 grid gap-0.5 p-3 sm:p-3.5">
        <span className="font-display text-lg leading-tight font-semibold text-balance sm:text-xl">{game.nodeName}</span>
        <span className="flex items-center justify-between gap-2 text-xs font-semibold">
          <span className={cx('tracking-wide', vendorColours[vendorStyleClass(game.vassalage)])}>{game.vassalage}</span>
          <span className="tile-play inline-flex items-center gap-1 rounded-full px-2 py-0.5">
            <Icon name="play" size={12} />
            {t('catalog.play')}
          </span>
        </span>
      </span>
    </Link>
  );
}
