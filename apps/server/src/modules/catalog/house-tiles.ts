import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const folder = join(import.meta.dirname, 'art/house');

/** The tiles of the house's own games, drawn by hand, by slug; a game without one has its letter. */
export function readHouseTiles(): ReadonlyMap<string, string> {
  const drawings = readdirSync(folder).filter((name) => name.endsWith('.svg'));
  return new Map(drawings.map((name) => [basename(name, '.svg'), readFileSync(join(folder, name), 'utf8')]));
}
