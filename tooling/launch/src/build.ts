import { createHash } from 'node:crypto';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LaunchError } from './settings.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');

/** What is built, in order, and what must be there afterwards. */
const clients: Readonly<Record<'site' | 'studio', { steps: readonly string[][]; made: string }>> = {
  // The server bundle of the site names the hashed files of the client bundle, so it comes second.
  site: { steps: [['build'], ['build', '--ssr', 'src/entry-server.tsx', '--outDir', 'dist-ssr']], made: 'dist-ssr/entry-server.js' },
  studio: { steps: [['build']], made: 'dist/index.html' },
};

export type ClientName = keyof typeof clients;

/** Builds the clients whose sources changed since they were last built; returns the names of those. */
export async function buildClients(log: (text: string) => void = () => undefined): Promise<ClientName[]> {
  const stale = (Object.keys(clients) as ClientName[]).filter((name) => !isCurrent(name));
  await Promise.all(stale.map(async (name) => {
    log(`building ${name}`);
    const hash = hashOf(name);
    for (const step of clients[name].steps) await runVite(name, step);
    const stamp = stampOf(name);
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, hash);
  }));
  return stale;
}

function stampOf(name: ClientName): string {
  return join(root, 'apps', name, 'dist', '.built-from');
}

function isCurrent(name: ClientName): boolean {
  const stamp = stampOf(name);
  return existsSync(stamp) && existsSync(join(root, 'apps', name, clients[name].made)) && readFileSync(stamp, 'utf8') === hashOf(name);
}

/** Hash over everything a client is made from. */
function hashOf(name: ClientName): string {
  const hash = createHash('sha256');
  for (const path of [join('apps', name), 'engines', 'packages', 'package-lock.json']) addTo(hash, path);
  return hash.digest('hex');
}

function addTo(hash: ReturnType<typeof createHash>, path: string): void {
  const full = join(root, path);
  if (path.endsWith('.json') && !path.includes('messages') && dirname(path) === '.') {
    hash.update(readFileSync(full));
    return;
  }
  for (const entry of readdirSync(full, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (['node_modules', 'dist', 'dist-ssr', 'vectors'].includes(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue;
    const inner = join(path, entry.name);
    if (entry.isDirectory()) addTo(hash, inner);
    else hash.update(inner).update(readFileSync(join(root, inner)));
  }
}

function runVite(name: ClientName, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [vite, ...args, '--logLevel', 'warn'], { cwd: join(root, 'apps', name), env: { ...process.env, NO_COLOR: '1' }, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new LaunchError(`The ${name} could not be built:\n${said.trim()}`));
    });
  });
}

if (import.meta.main) {
  const built = await buildClients((text) => process.stdout.write(`  ${text}\n`));
  process.stdout.write(built.length === 0 ? '  everything is current\n' : `  built ${built.join(', ')}\n`);
}
