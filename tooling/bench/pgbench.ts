import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { existsSync, readdirSync } from 'node:fs';
import { say } from './report.ts';

const run = promisify(execFile);

/** `pgbench` from the PATH or from Debian's version folders; null when there is none. */
async function findPgbench(): Promise<string | null> {
  const folders = existsSync('/usr/lib/postgresql')
    ? readdirSync('/usr/lib/postgresql').map((v) => `/usr/lib/postgresql/${v}/bin/pgbench`)
    : [];
  for (const candidate of ['pgbench', ...folders]) {
    const found = await run(candidate, ['--version']).then(
      () => true,
      () => false,
    );
    if (found) return candidate;
  }
  return null;
}

/** TPC-B of `pgbench` on the same server: scale 100, prepared statements, the best of 16, 32 and 64 clients. */
export async function measureTpcb(serverUrl: string): Promise<number | null> {
  const pgbench = await findPgbench();
  if (!pgbench) return null;
  const url = new URL(serverUrl);
  const at = ['-h', url.hostname, '-p', url.port, '-U', decodeURIComponent(url.username)];
  const env = { ...process.env, PGPASSWORD: decodeURIComponent(url.password) };
  const database = url.pathname.slice(1);
  say('pgbench: filling scale 100');
  await run(pgbench, ['-i', '-q', '-s', '100', ...at, database], { env, maxBuffer: 1 << 24 });
  let best = 0;
  for (const clients of ['16', '32', '64']) {
    const { stdout } = await run(
      pgbench,
      ['-M', 'prepared', '-n', '-T', '15', '-c', clients, '-j', '2', ...at, database],
      { env },
    );
    const tps = Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? 0);
    say(`pgbench: ${clients} clients ${Math.round(tps)} tps`);
    best = Math.max(best, tps);
  }
  return Math.round(best);
}
