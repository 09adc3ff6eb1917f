import { readdirSync, statSync, watch, type FSWatcher } from 'node:fs';
import { join } from 'node:path';
import { isMadeFolder } from './source-hash.ts';

/** One save causes several events. */
const quietMs = 60;

/**
 * Calls `onChange` shortly after anything below the folders has changed. Each folder is watched, because a watch on a
 * file is lost when an editor replaces it.
 */
export function watchFolders(folders: readonly string[], onChange: () => void): () => void {
  const watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;

  const drop = (folder: string): void => {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  };
  const look = (): void => {
    for (const folder of watchers.keys()) {
      if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) drop(folder);
    }
    for (const folder of folders.flatMap(foldersBelow)) {
      if (watchers.has(folder)) continue;
      try {
        watchers.set(
          folder,
          watch(folder, hear).on('error', () => drop(folder)),
        );
      } catch {
        // Removed since it was listed.
      }
    }
  };
  const hear = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      look();
      onChange();
    }, quietMs);
  };

  look();
  return () => {
    clearTimeout(timer);
    for (const folder of watchers.keys()) drop(folder);
  };
}

function foldersBelow(folder: string): string[] {
  try {
    const below = readdirSync(folder, { withFileTypes: true }).filter(
      (entry) => entry.isDirectory() && !isMadeFolder(entry.name),
    );
    return [folder, ...below.flatMap((entry) => foldersBelow(join(folder, entry.name)))];
  } catch {
    return [];
  }
}
