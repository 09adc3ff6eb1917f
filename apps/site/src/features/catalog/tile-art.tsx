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
 * When the picture of a tile loads: with priority, at once, or when it comes near. A long list knows the width and the
 * moment, and passes both: a browser that chooses them spends as much per tile as on its style. The picture of the
 * template tile never loads, because each copy would load it as well.
 */
export type TileLoad = 'first' | 'eager' | 'lazy' | 'never' | PictureWidth;

/** The usual width of a tile on every page (lobby.css). */
const widthOnPage = '(min-width: 40rem) 13.5rem, 46vw';

/** The picture of a tile. If a host fails, the house's own is used; a letter replaces a missing picture (spec 8). */
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
