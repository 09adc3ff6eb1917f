import type { Game } from '@fairhouse/contract';
import { pictureAt, type PictureWidth } from '@fairhouse/contract/picture-width';
import type { Translate } from '@fairhouse/i18n';
import { imageAddress } from '../../shared/hosts/image-host.ts';
import { tileAddress, tileFace, tileName, vendorColour } from './game-tile.tsx';
import { firstSign } from './tile-art.tsx';
import { copyOf, kindOf, letterAt, missingAt } from './tile-mould.tsx';

interface Casting {
  mould: Element;
  t: Translate;
  isKept: boolean | undefined;
}

/** Makes a tile of this game, the same as React draws it (game-tile.tsx), without rendering by React. Its picture has not started. */
export function castTile(game: Game, { mould, t, isKept }: Casting): HTMLElement {
  const tile = copyOf(mould, kindOf(game));
  const link = partOf<HTMLAnchorElement>(tile, 'a');
  link.setAttribute('href', tileAddress(game));
  link.title = game.nodeName;
  link.setAttribute('aria-label', tileName(game, t));
  link.className = tileFace(game);
  const name = partOf(tile, '.tile-name');
  name.textContent = game.nodeName;
  const vendor = name.nextElementSibling as HTMLElement;
  vendor.textContent = game.displayName;
  vendor.className = vendorColour(game);
  if (game.showIcon === '') partOf(tile, 'img').replaceWith(castLetter(game, mould, letterAt));
  if (isKept !== undefined) showHeart(tile, game, { isKept, t });
  return tile;
}

/** Starting a picture costs a browser as much as laying out its tile. */
export function showPicture(tile: Element, game: Game, width: PictureWidth): void {
  const picture = tile.querySelector('img');
  if (picture) picture.src = pictureAt(imageAddress(game.showIcon), width);
}

/** Sets the heart of a tile that exists. */
export function showHeart(tile: Element, game: Game, { isKept, t }: Pick<Casting, 't'> & { isKept: boolean }): void {
  const heart = tile.querySelector<HTMLElement>('.tile-heart');
  if (!heart) return;
  const label = t(isKept ? 'catalog.unfavourite' : 'catalog.favourite', { game: game.nodeName });
  heart.setAttribute('aria-pressed', String(isKept));
  heart.setAttribute('aria-label', label);
  heart.title = label;
  heart.classList.toggle('is-kept', isKept);
}

/** If a host fails, our own is used; a missing picture is replaced by a letter (spec 8). */
export function replacePicture(
  picture: HTMLImageElement,
  game: Game,
  { mould, width }: Pick<Casting, 'mould'> & { width: PictureWidth },
): void {
  const own = pictureAt(game.showIcon, width);
  if (picture.getAttribute('src') === own) picture.replaceWith(castLetter(game, mould, missingAt));
  else picture.src = own;
}

function castLetter(game: Game, mould: Element, at: number): HTMLElement {
  const letter = copyOf(mould, at);
  const sign = letter.firstElementChild;
  if (sign) sign.textContent = firstSign(game.nodeName);
  return letter;
}

function partOf<E extends HTMLElement = HTMLElement>(tile: Element, selector: string): E {
  const part = tile.querySelector<E>(selector);
  if (!part) throw new Error(`a tile has no ${selector}`);
  return part;
}
