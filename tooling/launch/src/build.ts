import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LaunchError } from './settings.ts';
import { hashSources, root } from './source-hash.ts';

const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');

/** What is built, in order, and the files that must exist afterwards. */
const clients: Readonly<
  Record<'site' | 'studio' | 'backoffice' | 'vendor', { steps: readonly string[][]; made: string }>
> = {
  // The server bundle of the site names the hashed files of the client bundle, so it comes second.
  site: {
    steps: [['build'], ['build', '--ssr', 'src/entry-server.tsx', '--outDir', 'dist-ssr']],
    made: 'dist-ssr/entry-server.js',
  },
  studio: { steps: [['build']], made: 'dist/index.html' },
  backoffice: { steps: [['build']], made: 'dist/index.html' },
  vendor: { steps: [['build']], made: 'dist/index.html' },
};

export type ClientName = keyof typeof clients;

/** Builds the clients whose sources have changed since their last build; returns their names. */
export async function buildClients(log: (text: string) => void = () => undefined): Promise<ClientName[]> {
  const stale = (Object.keys(clients) as ClientName[]).filter((name) => !isCurrent(name));
  await Promise.all(
    stale.map(async (name) => {
      log(`building ${name}`);
      await buildClient(name);
    }),
  );
  return stale;
}

/**
 * A house may be running on the old build: new files are written beside the old ones, which are removed at the end, so
 * that a page loaded meanwhile is complete.
 */
async function buildClient(name: ClientName): Promise<void> {
  const hash = hashOf(name);
  const folders = ['dist', 'dist-ssr'].map((folder) => join(root, 'apps', name, folder));
  // File times come from the clock of their own file system.
  const stamp = stampOf(name);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, 'being built');
  const from = statSync(stamp).mtimeMs;
  for (const step of clients[name].steps) await runVite(name, step);
  for (const folder of folders) sweepOlder(folder, from);
  writeFileSync(stamp, hash);
}

function sweepOlder(folder: string, thanMs: number): void {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile() && statSync(file).mtimeMs < thanMs) rmSync(file);
  }
}

function stampOf(name: ClientName): string {
  return join(root, 'apps', name, 'dist', '.built-from');
}

function isCurrent(name: ClientName): boolean {
  const stamp = stampOf(name);
  return (
    existsSync(stamp) &&
    existsSync(join(root, 'apps', name, clients[name].made)) &&
    readFileSync(stamp, 'utf8') === hashOf(name)
  );
}

/** Hash over all sources of a client. */
function hashOf(name: ClientName): string {
  return hashSources([join('apps', name), 'engines', 'packages', 'package-lock.json']);
}

const building = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of building) child.kill();
});

function runVite(name: ClientName, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [vite, ...args, '--no-emptyOutDir', '--logLevel', 'warn'], {
      cwd: join(root, 'apps', name),
      env: { ...process.env, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    building.add(child);
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.once('error', reject);
    child.once('exit', (code) => {
      building.delete(child);
      if (code === 0) resolve();
      else reject(new LaunchError(`The ${name} could not be built:\n${said.trim()}`));
    });
  });
}

if (import.meta.main) {
  const built = await buildClients((text) => process.stdout.write(`  ${text}\n`));
  process.stdout.write(built.length === 0 ? '  everything is current\n' : `  built ${built.join(', ')}\n`);
}
