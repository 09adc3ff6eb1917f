import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';
import { migrate } from './migrate.ts';

const db = fileURLToPath(new URL('../../../db/', import.meta.url));
/** From here on migrations make no functions; a database of before has what the older ones made. */
const firstWithFiles = '0310';

let dataDir: string;
let server: EmbeddedPostgres;
/** The address of a database as a first start makes it. */
let fresh: string;
let made = 0;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'fairhouse-pg-'));
  server = await startEmbeddedPostgres({ dataDir });
  fresh = await makeDatabase();
  await migrate(fresh, { appPassword: server.appPassword });
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function query<T extends pg.QueryResultRow>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function makeDatabase(): Promise<string> {
  made += 1;
  await query(server.ownerUrl, `create database of_test_${made}`);
  const url = new URL(server.ownerUrl);
  url.pathname = `/of_test_${made}`;
  return url.href;
}

interface FunctionRow {
  readonly name: string;
  readonly definition: string;
  readonly rights: string;
}

const ownSchemas = `nspname not like 'pg\\_%' and nspname not in ('information_schema', 'public', 'graphile_worker')`;
const listFunctions = (url: string) =>
  query<FunctionRow>(
    url,
    `
  select n.nspname || '.' || p.proname as name, pg_get_functiondef(p.oid) as definition, p.proacl::text as rights
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${ownSchemas} order by 1, 2`,
  );
const listTriggers = (url: string) =>
  query<{ name: string; of: string; definition: string }>(
    url,
    `
  select t.tgname || ' on ' || t.tgrelid::regclass as name, n.nspname || '.' || p.proname as of, pg_get_triggerdef(t.oid) as definition
  from pg_trigger t join pg_proc p on p.oid = t.tgfoid join pg_namespace n on n.oid = p.pronamespace where not t.tgisinternal and ${ownSchemas} order by 1`,
  );

function readFiles(): Map<string, string> {
  const paths = readdirSync(join(db, 'functions'), { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.sql'),
  );
  return new Map(
    paths.map((path) => [
      path.slice(0, -4).replaceAll(/[/\\]/g, '.').replaceAll('-', '_'),
      readFileSync(join(db, 'functions', path), 'utf8'),
    ]),
  );
}

describe('the functions of the house', () => {
  test('come from a file each, with their triggers, and the application alone may run them', async () => {
    const [functions, triggers, files] = [await listFunctions(fresh), await listTriggers(fresh), readFiles()];
    expect(functions.map(({ name }) => name)).toEqual([...files.keys()].sort());
    expect(new Set(functions.map(({ rights }) => rights))).toEqual(
      new Set(['{postgres=X/postgres,fairhouse_app=X/postgres}']),
    );
    const written = [...files].flatMap(([of, text]) =>
      [...text.matchAll(/^create or replace trigger (\w+) [\s\S]*? on ([\w.]+)/gm)].map(
        ([, trigger, table]) => `${of}: ${trigger} on ${table}`,
      ),
    );
    expect(triggers.map(({ of, name }) => `${of}: ${name}`).sort()).toEqual(written.sort());
  });

  test('replace those of a filled database of before, which goes on where it was', async () => {
    const old = await makeDatabase();
    const before = join(dataDir, 'migrations-before');
    cpSync(join(db, 'migrations'), before, {
      recursive: true,
      filter: (path) => !path.endsWith('.sql') || basename(path) < firstWithFiles,
    });
    await migrate(old, { appPassword: server.appPassword, dir: before });
    const act = `insert into operators.action (at, operator_name, action, subject, reason, ip) values (now(), 'system', 'books.looked_at', 'brand:1', 'why', '')`;
    await query(
      old,
      `${act}; ${act}; insert into ledger.account (id, brand_id, member_id, purse, currency, balance) values (1000001, 1, 7, 'cash', 'FUN', 500);
      select ledger.set_limit(1000001, 'stake', 'day', 'UTC', 100, '{}', '{}')`,
    );
    await migrate(old, { appPassword: server.appPassword });
    expect(await listFunctions(old)).toEqual(await listFunctions(fresh));
    expect(await listTriggers(old)).toEqual(await listTriggers(fresh));
    await query(old, act);
    expect(
      await query(
        old,
        'select operators.find_broken_action(1) as broken, (select count(*)::int from operators.action) as actions',
      ),
    ).toEqual([{ broken: null, actions: 3 }]);
    await expect(query(old, 'delete from operators.action')).rejects.toThrow(/append-only/);
    expect(
      await query(
        old,
        `select used::int, period = ledger.period_of(now(), 'day', 'UTC') as is_today from ledger.wallet_limit`,
      ),
    ).toEqual([{ used: 0, is_today: true }]);
    expect(await migrate(old, { appPassword: server.appPassword })).toBe(0);
  });
});

describe('a file of a function', () => {
  let url: string;
  let dir: string;
  let functionsDir: string;
  const start = () => migrate(url, { appPassword: server.appPassword, dir, functionsDir });
  const write = (name: string, sql: string) => writeFileSync(join(functionsDir, 'bets', `${name}.sql`), sql);
  const two = (body: string, head = 'create or replace function bets.two() returns int') =>
    write('two', `${head} language sql as $$ ${body} $$;`);
  /** The transaction that wrote each function last. */
  const writers = async () =>
    Object.fromEntries(
      (
        await query<{ name: string; tx: string }>(
          url,
          `select proname as name, xmin::text as tx from pg_proc where pronamespace = 'bets'::regnamespace`,
        )
      ).map(({ name, tx }) => [name, tx]),
    );
  const one = async (sql: string) => Object.values((await query<Record<string, unknown>>(url, sql))[0] ?? {})[0];

  beforeEach(async () => {
    url = await makeDatabase();
    [dir, functionsDir] = [mkdtempSync(join(dataDir, 'migrations-')), mkdtempSync(join(dataDir, 'functions-'))];
    writeFileSync(
      join(dir, '0001-bets-bets.sql'),
      'create schema bets; grant usage on schema bets to fairhouse_app; create table bets.bet (id int)',
    );
    mkdirSync(join(functionsDir, 'bets'));
    two('select bets.one_more(1)');
    write(
      'one-more',
      'create or replace function bets.one_more(n int) returns int language sql as $$ select n + 1 $$;',
    );
    write(
      'refuse',
      `create or replace function bets.refuse() returns trigger language plpgsql as $$ begin raise exception 'no bets'; end $$;
      create or replace trigger refused before insert on bets.bet for each row execute function bets.refuse();`,
    );
    await start();
  });

  test('is applied when it has changed, and no other is; names of later files are no obstacle', async () => {
    expect(await one('select bets.two()')).toBe(2);
    await expect(query(url, 'insert into bets.bet values (1)')).rejects.toThrow('no bets');
    expect(await start()).toBe(0);
    const before = await writers();
    two('select bets.one_more(2)');
    expect(await start()).toBe(1);
    expect(await one('select bets.two()')).toBe(3);
    expect(await writers()).toEqual({ ...before, two: expect.not.stringMatching(before['two'] ?? '') });
    expect(await start()).toBe(0);
  });

  test('may give its function other arguments, other names for them and another result: the one of before goes', async () => {
    for (const [head, body] of [
      ['m integer) returns integer', '$1 + 1'],
      ['n bigint) returns integer', '($1 + 1)::int'],
      ['n bigint) returns bigint', '$1 + 1'],
    ]) {
      write('one-more', `create or replace function bets.one_more(${head} language sql as $$ select ${body} $$;`);
      expect(await start()).toBe(1);
      expect(
        await query(
          url,
          `select pg_get_function_arguments(oid) || ') returns ' || prorettype::regtype as head, has_function_privilege('public', oid, 'execute') as is_open from pg_proc where proname = 'one_more'`,
        ),
      ).toEqual([{ head, is_open: false }]);
      expect(await one('select bets.one_more(1)::int')).toBe(2);
    }
  });

  test('that is wrong stops the start with its name, and none is applied', async () => {
    two('select 5');
    write(
      'refuse',
      'create or replace function bets.refuse() returns trigger language plpgsql as $$ begin retrun; end $$ nonsense;',
    );
    await expect(start()).rejects.toThrow(
      /^The function bets\.refuse could not be made, and no function was changed: syntax error/,
    );
    expect(await one('select bets.two()')).toBe(2);
    write('refuse', 'create or replace function bets.refuse() returns int language sql as $$ select 1 $$;');
    await expect(start()).rejects.toThrow(
      /^The function bets\.refuse could not be made, and no function was changed: .* other objects depend on it/,
    );
  });

  test('that is gone takes its function along, but none that a trigger calls', async () => {
    rmSync(join(functionsDir, 'bets/two.sql'));
    await start();
    expect(Object.keys(await writers()).sort()).toEqual(['one_more', 'refuse']);
    rmSync(join(functionsDir, 'bets/refuse.sql'));
    await expect(start()).rejects.toThrow(
      /^The function bets\.refuse, which has no file any more, could not be dropped, .* other objects depend on it/,
    );
    await expect(query(url, 'insert into bets.bet values (1)')).rejects.toThrow('no bets');
  });

  test('has the last word after a migration, whatever that made or dropped', async () => {
    writeFileSync(
      join(dir, '0002-bets-other.sql'),
      'create or replace function bets.one_more(n int) returns int language sql as $$ select n + 100 $$; drop function bets.two',
    );
    expect(await start()).toBe(4);
    expect(await one('select bets.two()')).toBe(2);
  });
});
