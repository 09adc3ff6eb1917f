import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { LaunchError } from './settings.ts';

const functionsDir = fileURLToPath(new URL('../../../db/functions/', import.meta.url));

interface FunctionFile {
  /** `ledger.post_batch`, of `ledger/post-batch.sql`. */
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** Of PostgreSQL: the function cannot become another one by `create or replace`, as its result or a name of an argument is another. */
const invalidDefinition = '42P13';

/**
 * Makes the functions of the database those of `db/functions`, in one transaction: every file that changed since it was applied,
 * or all of them after a migration, which may have replaced or dropped any. A function whose file is gone is dropped.
 * Returns the names of the files that were applied.
 */
export async function applyFunctions(
  client: pg.Client,
  options: { dir: string | undefined; isAfterMigration: boolean },
): Promise<string[]> {
  await client.query(
    'create table if not exists public.function_file (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from public.function_file',
  );
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  const files = readFunctionFiles(options.dir ?? functionsDir);
  const gone = [...applied.keys()].filter((name) => !files.some((file) => file.name === name));
  const changed = files.filter((file) => options.isAfterMigration || applied.get(file.name) !== file.checksum);
  if (gone.length + changed.length === 0) return [];
  try {
    await client.query('begin');
    // Bodies name functions and tables that come later in the alphabet: the order of the files says nothing.
    await client.query('set local check_function_bodies = off');
    await applyFiles(client, changed);
    await dropFunctions(client, gone);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
  return changed.map(({ name }) => name);
}

function readFunctionFiles(dir: string): FunctionFile[] {
  const paths = readdirSync(dir, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));
  return paths
    .filter((path) => /^[a-z]+\/[a-z0-9-]+\.sql$/.test(path))
    .sort()
    .map((path) => {
      const sql = readFileSync(join(dir, path), 'utf8').replaceAll('\r\n', '\n');
      return {
        name: path.slice(0, -'.sql'.length).replace('/', '.').replaceAll('-', '_'),
        sql,
        checksum: createHash('sha256').update(sql).digest('hex'),
      };
    });
}

async function applyFiles(client: pg.Client, files: readonly FunctionFile[]): Promise<void> {
  const before = await listSignatures(client, files);
  for (const file of files)
    await orSay(`The function ${file.name} could not be made`, () =>
      applyFile(client, file, before.get(file.name) ?? []),
    );
  const after = await listSignatures(client, files);
  for (const { name } of files)
    await orSay(`The function ${name} of before could not be dropped`, () =>
      dropSignatures(client, outdated(before.get(name) ?? [], after.get(name) ?? [])),
    );
  // The application runs every function, and nobody else any.
  await client.query(
    files
      .map(
        ({ name }) => `revoke all on function ${name} from public; grant execute on function ${name} to fairhouse_app`,
      )
      .join('; '),
  );
  await client.query(
    `insert into public.function_file (name, checksum) select * from unnest($1::text[], $2::text[])
     on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
    [files.map(({ name }) => name), files.map(({ checksum }) => checksum)],
  );
}

/** Its arguments may be called otherwise now, or its result be another: then the one of before goes first. */
async function applyFile(client: pg.Client, { sql }: FunctionFile, before: readonly string[]): Promise<void> {
  try {
    await client.query(`savepoint before_file; ${sql}\n; release savepoint before_file`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== invalidDefinition) throw error;
    await client.query('rollback to savepoint before_file');
    await dropSignatures(client, before);
    await client.query(sql);
  }
}

/** Other arguments make a function beside the one of before. */
function outdated(before: readonly string[], after: readonly string[]): string[] {
  return after.every((each) => before.includes(each)) ? [] : before.filter((each) => after.includes(each));
}

async function dropFunctions(client: pg.Client, names: readonly string[]): Promise<void> {
  const signatures = await listSignatures(
    client,
    names.map((name) => ({ name })),
  );
  for (const name of names)
    await orSay(`The function ${name}, which has no file any more, could not be dropped`, () =>
      dropSignatures(client, signatures.get(name) ?? []),
    );
  await client.query('delete from public.function_file where name = any ($1)', [names]);
}

/** Name and arguments of every function of these names. */
async function listSignatures(client: pg.Client, named: readonly { name: string }[]): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ name: string; signatures: string[] }>(
    `select f.name, array_agg(p.oid::regprocedure::text) as signatures
     from unnest($1::text[]) f(name) join pg_namespace n on n.nspname = split_part(f.name, '.', 1) join pg_proc p on p.pronamespace = n.oid and p.proname = split_part(f.name, '.', 2)
     group by f.name`,
    [named.map(({ name }) => name)],
  );
  return new Map(rows.map(({ name, signatures }) => [name, signatures]));
}

/** Without `cascade`: what depends on one, such as a trigger, stops the start and stays. */
async function dropSignatures(client: pg.Client, signatures: readonly string[]): Promise<void> {
  for (const signature of signatures) await client.query(`drop function ${signature}`);
}

async function orSay(what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw new LaunchError(
      `${what}, and no function was changed: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
}
