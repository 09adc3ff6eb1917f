import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { prepareLogFiles } from './log-files.ts';
import { checkServerVersion, migrate } from './migrate.ts';
import { isAlive } from './process-state.ts';

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'fairhouse-pg-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function query<T extends pg.QueryResultRow>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function until(isTrue: () => boolean): Promise<void> {
  for (let i = 0; i < 400 && !isTrue(); i += 1) await new Promise((resolve) => setTimeout(resolve, 25));
}

describe('the embedded database', () => {
  test('is durable, closed and UTF-8, and keeps what was written over a restart', async () => {
    const first = await startEmbeddedPostgres({ dataDir });
    const shown = await query<{ name: string; setting: string }>(
      first.ownerUrl,
      `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses', 'password_encryption', 'server_encoding') order by name`,
    );
    expect(Object.fromEntries(shown.map((row) => [row.name, row.setting]))).toEqual({
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      listen_addresses: '127.0.0.1',
      password_encryption: 'scram-sha-256',
      server_encoding: 'UTF8',
    });
    expect(statSync(join(dataDir, 'postgres.secret.json')).mode & 0o077).toBe(0);
    await query(first.ownerUrl, 'create table kept as select 42 as answer');
    await first.stop();
    expect(isAlive(first.pid)).toBe(false);
    const second = await startEmbeddedPostgres({ dataDir });
    await prepareLogFiles(second.ownerUrl, { files: 3 });
    const countFiles = `select count(*)::int as ahead from pg_ls_waldir() where name > pg_walfile_name(pg_current_wal_lsn())`;
    // The log was in its first file, and all that was made lies ahead of where it is now.
    expect(await query(second.ownerUrl, countFiles)).toEqual([{ ahead: 2 }]);
    await prepareLogFiles(second.ownerUrl, { files: 3 });
    expect(await query(second.ownerUrl, countFiles)).toEqual([{ ahead: 2 }]);
    expect(await query(second.ownerUrl, 'select answer from kept')).toEqual([{ answer: 42 }]);
    await second.stop();
  });

  test('refuses a wrong password', async () => {
    const server = await startEmbeddedPostgres({ dataDir });
    const wrong = new URL(server.ownerUrl);
    wrong.password = 'guess';
    await expect(query(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/);
    await server.stop();
  });

  test('a second start on the same folder is refused in one sentence while the first runs', async () => {
    const server = await startEmbeddedPostgres({ dataDir });
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(/already runs on this data folder/);
    await server.stop();
  });

  test('starts again after SIGKILL to the server, with what was committed', async () => {
    const server = await startEmbeddedPostgres({ dataDir });
    await query(server.ownerUrl, 'create table survived as select 7 as answer');
    process.kill(server.pid, 'SIGKILL');
    await server.ended;
    const again = await startEmbeddedPostgres({ dataDir });
    expect(await query(again.ownerUrl, 'select answer from survived')).toEqual([{ answer: 7 }]);
    await again.stop();
  });

  test('ends with the process that started it, and the next start recovers', async () => {
    const program = `import { startEmbeddedPostgres } from ${JSON.stringify(fileURLToPath(new URL('embedded-postgres.ts', import.meta.url)))};
      const server = await startEmbeddedPostgres({ dataDir: process.argv[1] });
      process.send(server.pid); setInterval(() => undefined, 1000);`;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', program, dataDir], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const [pid] = (await once(parent, 'message')) as [number];
    parent.kill('SIGKILL');
    await once(parent, 'exit');
    const next = await startEmbeddedPostgres({ dataDir });
    expect(isAlive(pid)).toBe(false);
    expect(await query(next.ownerUrl, 'select 1 as up')).toEqual([{ up: 1 }]);
    await next.stop();
  });

  test('a number in postmaster.pid that another program has got since is no obstacle', async () => {
    writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), `${process.pid}\n${join(dataDir, 'postgres')}\n`);
    const server = await startEmbeddedPostgres({ dataDir });
    expect(await query(server.ownerUrl, 'select 1 as up')).toEqual([{ up: 1 }]);
    await server.stop();
  });

  test('an interrupted first start leaves nothing half-made', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fairhouse-pg-'));
    mkdirSync(join(folder, 'postgres.new'));
    writeFileSync(join(folder, 'postgres.new', 'PG_VERSION'), '18');
    const server = await startEmbeddedPostgres({ dataDir: folder });
    expect(existsSync(join(folder, 'postgres.new'))).toBe(false);
    await server.stop();
    rmSync(folder, { recursive: true });
  });
});

describe('migrations', () => {
  test('two at once apply each file once; the application gets a role that owns nothing but its job queue', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fairhouse-pg-'));
    const server = await startEmbeddedPostgres({ dataDir: folder });
    const options = { appPassword: server.appPassword };
    const counts = await Promise.all([migrate(server.ownerUrl, options), migrate(server.ownerUrl, options)]);
    expect(counts.filter((count) => count === 0)).toHaveLength(1);
    expect(await migrate(server.ownerUrl, options)).toBe(0);
    expect(
      await query(
        server.appUrl,
        `select rolsuper, rolcreaterole, (select array_agg(distinct relnamespace::regnamespace::text) from pg_class where relowner = r.oid and relkind in ('r', 'p')) as owned from pg_roles r where rolname = current_user`,
      ),
    ).toEqual([{ rolsuper: false, rolcreaterole: false, owned: ['graphile_worker'] }]);

    const changed = join(folder, 'migrations');
    mkdirSync(changed);
    writeFileSync(join(changed, '0001-platform-ids-and-months.sql'), 'select 1');
    await expect(migrate(server.ownerUrl, { ...options, dir: changed })).rejects.toThrow(
      /does not know|was changed after/,
    );
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  test('an unreachable database is one sentence, without the password', async () => {
    const said = await checkServerVersion('postgres://someone:hidden@127.0.0.1:9/nothing').catch(
      (error: Error) => error.message,
    );
    expect(said).toMatch(/^The database nothing at 127\.0\.0\.1:9 cannot be reached/);
    expect(said).not.toContain('hidden');
  });
});

test('files of a stopped server are where the next one looks', async () => {
  await until(() => !existsSync(join(dataDir, 'postgres.lock')));
  expect(readFileSync(join(dataDir, 'postgres', 'PG_VERSION'), 'utf8').trim()).toBe('18');
});
