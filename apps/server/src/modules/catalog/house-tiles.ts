import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const folder = join(import.meta.dirname, 'art/house');

/** Hand-drawn tiles of in-house games, by slug; a game without one shows a letter. */
export function readHouseTiles(): ReadonlyMap<string, string> {
  const drawings = readdirSync(folder).filter((name) => name.endsWith('.svg'));
  return new Map(drawings.map((name) => [basename(name, '.svg'), readFileSync(join(folder, name), 'utf8')]));
}
