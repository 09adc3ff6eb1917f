import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { applyFunctions } from './apply-functions.ts';
import { LaunchError } from './settings.ts';

const migrationsDir = fileURLToPath(new URL('../../../db/migrations/', import.meta.url));
/** Any constant, the same at every start. */
const lockKey = 7_201_914;
const minimumVersion = 170_000;

export interface MigrateOptions {
  /** Set for the embedded server, where the application has a login role of its own. */
  readonly appPassword?: string;
  /** Other migrations than those of the house; its functions and its job queue are left out then. */
  readonly dir?: string;
  /** Other functions than those of the house. */
  readonly functionsDir?: string;
  readonly log?: (text: string) => void;
}

/** Connects, or reports in one sentence why not. */
async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'fairhouse migrate',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    const { hostname, port, pathname } = new URL(url);
    const reason = error instanceof AggregateError ? error.errors[0] : error;
    const text = reason instanceof Error ? reason.message : String(reason);
    throw new LaunchError(
      `The database ${pathname.slice(1)} at ${hostname}:${port || 5432} cannot be reached: ${text}.`,
    );
  }
}

/** Throws one {@link LaunchError} when the server cannot be reached or is older than PostgreSQL 17. */
export async function checkServerVersion(url: string): Promise<void> {
  const client = await connect(url);
  try {
    const { rows } = await client.query<{ server_version_num: string; server_version: string }>(
      `select current_setting('server_version_num') as server_version_num, current_setting('server_version') as server_version`,
    );
    if (Number(rows[0]?.server_version_num ?? 0) < minimumVersion) {
      throw new LaunchError(`The database is PostgreSQL ${rows[0]?.server_version}: Fairhouse needs 17 or newer.`);
    }
  } finally {
    await client.end();
  }
}

/**
 * Applies the numbered files of `db/migrations` that are new, each in a transaction, and then the files of `db/functions` that
 * changed, under an advisory lock, so that several starts at once do it once. Returns how many files were applied.
 */
export async function migrate(ownerUrl: string, options: MigrateOptions = {}): Promise<number> {
  const client = await connect(ownerUrl);
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await ensureAppRole(client, options.appPassword);
    await client.query(
      'create table if not exists public.migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    const count = await applyNew(client, options);
    const hasFunctions = options.dir === undefined || options.functionsDir !== undefined;
    const functions = hasFunctions
      ? await applyFunctions(client, { dir: options.functionsDir, isAfterMigration: count > 0 })
      : [];
    if (options.dir === undefined) await runMigrations({ connectionString: asAppRole(ownerUrl) });
    return count + functions.length;
  } finally {
    await client.end();
  }
}

async function applyNew(client: pg.Client, options: MigrateOptions): Promise<number> {
  const dir = options.dir ?? migrationsDir;
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from public.migration',
  );
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  const files = readdirSync(dir)
    .filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name))
    .sort();
  const missing = [...applied.keys()].find((name) => !files.includes(name));
  if (missing !== undefined) {
    throw new LaunchError(
      `The database has the migration ${missing}, which this version does not know: use the version that made it, or a newer one.`,
    );
  }
  let count = 0;
  for (const name of files) {
    const sql = readFileSync(join(dir, name), 'utf8').replaceAll('\r\n', '\n');
    const checksum = createHash('sha256').update(sql).digest('hex');
    const before = applied.get(name);
    if (before === checksum) continue;
    if (before !== undefined)
      throw new LaunchError(
        `The migration ${name} was changed after it had been applied: put it back and add a new one.`,
      );
    options.log?.(name);
    await applyOne(client, { name, sql, checksum });
    count += 1;
  }
  return count;
}

async function applyOne(client: pg.Client, migration: { name: string; sql: string; checksum: string }): Promise<void> {
  try {
    await client.query('begin');
    await client.query(migration.sql);
    await client.query('insert into public.migration (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    const text = error instanceof Error ? error.message : String(error);
    throw new LaunchError(`The migration ${migration.name} failed and was taken back: ${text}.`);
  }
}

/** The application's role: no superuser, owner of no table but those of the job queue (ARCHITECTURE section 5). */
async function ensureAppRole(client: pg.Client, appPassword: string | undefined): Promise<void> {
  const { rowCount } = await client.query(`select 1 from pg_roles where rolname = 'fairhouse_app'`);
  try {
    if (rowCount === 0) await client.query('create role fairhouse_app nosuperuser nocreatedb nocreaterole');
    if (appPassword === undefined) await client.query('grant fairhouse_app to current_user');
    else await client.query(`alter role fairhouse_app login password '${appPassword.replaceAll("'", "''")}'`);
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    throw new LaunchError(
      `The role fairhouse_app cannot be made (${text}): make it once by hand and grant it to the user of DATABASE_URL.`,
    );
  }
}

/** The address under which the application uses a database of the operator's own: as the role, not as its user. */
export function asAppRole(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('options', '-c role=fairhouse_app');
  return url.href;
}
