import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** The embedded database of a house, by the address and the secret in its folder. */
export function openOwnDatabase(dataDir: string): pg.Pool {
  const { ownerPassword } = JSON.parse(readFileSync(join(dataDir, 'postgres.secret.json'), 'utf8')) as {
    ownerPassword: string;
  };
  const port = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[3] ?? '';
  return new pg.Pool({
    host: '127.0.0.1',
    port: Number(port),
    user: 'postgres',
    password: ownerPassword,
    database: 'fairhouse',
    max: 1,
  });
}
