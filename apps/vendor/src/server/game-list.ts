import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { gameCategories } from '@fairhouse/vendor-protocol';
import { mechanicOf } from '../mechanics/index.ts';
import type { Mechanic } from '../mechanics/mechanic.ts';
import { folderOf } from './agreement.ts';

export interface Game {
  readonly game: string;
  readonly name: string;
  readonly category: (typeof gameCategories)[number];
  readonly isOpen: boolean;
  readonly mechanic: Mechanic;
  /** Colours and picture of its page. */
  readonly look: { readonly motif: string; readonly palette: string; readonly scene: number };
}

const vendorFile = z.object({
  vendor: z.string(),
  games: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      gameType: z.enum(gameCategories),
      classification: z.string(),
      isInMaintenance: z.boolean().default(false),
      art: z.object({ motif: z.string(), palette: z.string(), scene: z.number().int() }),
    }),
  ),
});

/** The games of each vendor we play, by the folder of the vendor and the name of the game. */
export function readGames(folder: string): ReadonlyMap<string, ReadonlyMap<string, Game>> {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort();
  return new Map(
    files.map((name) => {
      const { vendor, games } = vendorFile.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')));
      return [folderOf(vendor), new Map(games.map((game) => [game.slug, read(game)]))];
    }),
  );
}

function read({
  slug,
  name,
  gameType,
  classification,
  isInMaintenance,
  art,
}: z.output<typeof vendorFile>['games'][number]): Game {
  return {
    game: slug,
    name,
    category: gameType,
    isOpen: !isInMaintenance,
    mechanic: mechanicOf({ category: gameType, classification, motif: art.motif }),
    look: art,
  };
}
