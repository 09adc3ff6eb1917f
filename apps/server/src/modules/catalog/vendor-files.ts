import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { motifNames, paletteNames, sceneCount } from './art/tile-art.ts';
import type { CatalogGame, CatalogVendor } from './catalog.store.ts';
import { tileIcon, tileVersion } from './tile-address.ts';

const code = z.string().regex(/^[A-Z][A-Z0-9_]{1,23}$/, 'not a code of capitals, digits and underscores');
const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'not small letters and digits with dashes')
  .max(64);

const vendorGame = z.strictObject({
  nodeId: z.number().int().positive(),
  slug,
  name: z.string().trim().min(1).max(200),
  gameType: code,
  classification: z.string().regex(/^[A-Z0-9]{2,24}$/),
  kind: z.enum(['GAME', 'VASSALAGE']).default('GAME'),
  isHot: z.boolean().default(false),
  isNew: z.boolean().default(false),
  isInMaintenance: z.boolean().default(false),
  platforms: z
    .array(z.enum(['html5', 'html5-desktop', 'flash']))
    .min(1)
    .default(['html5', 'html5-desktop']),
  languages: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .min(1)
    .nullable()
    .default(null),
  /** How its tile is painted: a motif, colours, and a composition. */
  art: z.strictObject({
    motif: z.enum(motifNames),
    palette: z.enum(paletteNames),
    scene: z
      .number()
      .int()
      .min(0)
      .max(sceneCount - 1),
  }),
});

const vendorFile = z.strictObject({
  vendor: code,
  name: z.string().trim().min(1).max(200),
  games: z.array(vendorGame),
});

export interface VendorFiles {
  readonly vendors: readonly CatalogVendor[];
  readonly games: readonly CatalogGame[];
}

/** Reads every vendor file of a folder, each checked whole; the error names the mistake and its place. */
export function readVendorFiles(folder: string): VendorFiles {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => readVendorFile(join(folder, name)));
  const games = files.flatMap(({ vendor, games: own }) =>
    own.map((game): CatalogGame => ({
      ...game,
      vendor,
      code: game.slug.toUpperCase().replaceAll('-', '_'),
      icon: tileIcon(vendor, game.slug, tileVersion({ ...game, vendor })),
    })),
  );
  const twin = findTwin(games);
  if (twin)
    throw new Error(
      `The vendor file of ${twin.vendor} is not usable: the node ${twin.nodeId} (${twin.slug}) is there twice`,
    );
  return { vendors: files.map(({ vendor, name }) => ({ code: vendor, name })), games };
}

function readVendorFile(path: string): z.output<typeof vendorFile> {
  const refuse = (place: string, why: string): Error =>
    new Error(`The vendor file ${basename(path)} is not usable: ${place} ${why}`);
  let written: unknown;
  try {
    written = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw refuse('it', error instanceof SyntaxError ? `is not JSON (${error.message})` : 'cannot be read');
  }
  const parsed = vendorFile.safeParse(written);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw refuse(issue?.path.join('.') ?? '', issue?.message ?? '');
}

function findTwin(games: readonly CatalogGame[]): CatalogGame | undefined {
  const seen = new Set<string>();
  return games.find((game) => {
    const keys = [`${game.nodeId}`, `${game.vendor}/${game.slug}`];
    const isTwin = keys.some((key) => seen.has(key));
    for (const key of keys) seen.add(key);
    return isTwin;
  });
}
