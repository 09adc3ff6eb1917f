import { createHash, type Hash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../../', import.meta.url));

const madeFolders = new Set(['node_modules', 'dist', 'dist-ssr', 'vectors']);

/** Whether a folder contains generated or installed files. */
export function isMadeFolder(name: string): boolean {
  return madeFolders.has(name);
}

/** One hash over everything below these paths of the project, without tests. */
export function hashSources(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) addTo(hash, path);
  return hash.digest('hex');
}

function addTo(hash: Hash, path: string): void {
  const full = join(root, path);
  if (!statSync(full).isDirectory()) {
    hash.update(path).update(readFileSync(full));
    return;
  }
  for (const entry of readdirSync(full, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (madeFolders.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue;
    // An editor may have removed its own file since the folder was read.
    if (entry.isDirectory() || statSync(join(full, entry.name), { throwIfNoEntry: false }))
      addTo(hash, join(path, entry.name));
  }
}
