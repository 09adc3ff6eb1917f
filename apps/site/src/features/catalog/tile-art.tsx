import { useState } from 'react';
import { pictureAt, pictureSet, usualWidth, type PictureWidth } from '@fairhouse/contract/picture-width';
import { useTexts } from '@fairhouse/i18n';
import { imageAddress } from '../../shared/hosts/image-host.ts';

interface TileArtProps {
  icon: string;
  name: string;
  load?: TileLoad | undefined;
}

/**
 * When a tile's picture comes: before others, at once, or when it comes near. Or at once and so wide: what a browser does to choose
 * a size and the moment costs a tile as much as its style, and a long list knows both. The mould's, which is copied, comes never:
 * a copy would begin it.
 */
export type TileLoad = 'first' | 'eager' | 'lazy' | 'never' | PictureWidth;

/** A tile is about as wide as this wherever it is (lobby.css). */
const widthOnPage = '(min-width: 40rem) 13.5rem, 46vw';

/** The picture of a tile. If a host fails, our own is used; a missing picture is replaced by a letter (spec 8). */
export function TileArt({ icon, name, load = 'lazy' }: TileArtProps) {
  const [art, setArt] = useState(() => imageAddress(icon));
  if (art === '') return <TileLetter name={name} isMissing={icon !== ''} />;
  const isChosen = typeof load === 'number' || load === 'never';
  return (
    <img
      src={load === 'never' ? undefined : pictureAt(art, typeof load === 'number' ? load : usualWidth)}
      srcSet={isChosen ? undefined : pictureSet(art)}
      sizes={isChosen ? undefined : widthOnPage}
      alt=""
      width={300}
      height={400}
      loading={load === 'lazy' ? 'lazy' : 'eager'}
      fetchPriority={load === 'first' ? 'high' : undefined}
      decoding="async"
      draggable={false}
      onError={() => setArt(art === icon ? '' : icon)}
      className="tile-picture absolute inset-0 -z-10 size-full object-cover"
    />
  );
}

/** The replacement of a missing picture. */
export const firstSign = (name: string): string => [...name.trim()][0] ?? '';

export function TileLetter({ name, isMissing }: { name: string; isMissing: boolean }) {
  const { t } = useTexts();
  return (
    <span
      aria-hidden="true"
      className="tile-letter tile-ground absolute inset-0 -z-10 grid content-center justify-items-center pb-[22%]"
    >
      <span className="font-display leading-none font-bold">{firstSign(name)}</span>
      {isMissing && <span className="text-xs opacity-80">{t('catalog.imageFailed')}</span>}
    </span>
  );
}
