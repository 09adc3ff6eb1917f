import { setTimeout as pause } from 'node:timers/promises';
import { listLanes, type FirstGames, type Game, type ListPath } from '@fairhouse/contract';
import type { PictureWidth } from '@fairhouse/contract/picture-width';
import type { Brand } from '../../platform/context/index.ts';
import type { Log } from '../../platform/log/log.ts';
import type { GameFilter } from './filter-games.ts';
import type { TilePicture } from './tile-pictures.ts';

/** Most visitors see the first two pages, few the last. */
const widthsInTurn: readonly PictureWidth[] = [240, 480, 360, 120];
/** A pause between two pictures, so that a request for a picture waits for one at most, and bets keep the processor. */
const usualRestMs = 100;

export interface PaintingAhead {
  readonly signal: AbortSignal;
  readonly restMs?: number;
}

/** What this needs of the catalogue. */
interface Shown {
  listHot(brand: Brand, filter: GameFilter): { list: Game[] };
  listFirst(brand: Brand, path: ListPath, language: string): FirstGames;
  findPicture(vendor: string, name: string): TilePicture | undefined;
}

/** Paints the pictures that a first visitor of these brands sees, without those that are on disk already. Ends when it is told to. */
export async function paintAhead(
  catalog: Shown,
  { brands, log, signal, restMs = usualRestMs }: PaintingAhead & { brands: readonly Brand[]; log: Log },
): Promise<void> {
  for (const width of widthsInTurn) {
    const seen = new Set<string>();
    for (const icon of iconsOf(catalog, brands)) {
      const picture = pictureAt(catalog, icon);
      if (!picture || seen.has(picture.version)) continue;
      seen.add(picture.version);
      if (signal.aborted) return;
      const isNew = await picture.make(width).catch((error: unknown) => {
        log.warn({ err: error, icon, width }, 'a picture could not be painted ahead');
        return true;
      });
      if (isNew) await pause(restMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
}

/** Hot games first, then the beginnings of lists, then vendors. The shelves cache lists, so each is computed once. */
function* iconsOf({ listHot, listFirst }: Shown, brands: readonly Brand[]): Generator<string> {
  const readers = brands.flatMap((brand) => brand.languages.map((language) => ({ brand, language })));
  const paths = Object.keys(listLanes) as ListPath[];
  for (const { brand, language } of readers) yield* listHot(brand, { language }).list.map(({ showIcon }) => showIcon);
  for (const { brand, language } of readers)
    for (const path of paths) yield* listFirst(brand, path, language).games.map(({ showIcon }) => showIcon);
  for (const { brand, language } of readers)
    yield* listFirst(brand, '/hot', language).lanes.flatMap(({ cards }) => cards.map(({ lagerIcon }) => lagerIcon));
}

/** Only pictures that this house paints; vendors abroad have their own. */
function pictureAt({ findPicture }: Shown, icon: string): TilePicture | undefined {
  const [, vendor, name] = /^\/tiles\/([^/]+)\/([a-z0-9_-]+)\.webp\?/.exec(icon) ?? [];
  return vendor === undefined || name === undefined ? undefined : findPicture(vendor, name);
}
