import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

/**
 * A database that has run for a while writes over old files of its log; a new one makes each when it gets there, 16 MB of
 * zeros to the disk, and every bet waits 30 to 90 ms for that. Makes them beforehand; does nothing where they are there.
 * `files`: 32 are half a gigabyte, what some 150,000 bets write; `restMs`: between two of them.
 */
export async function prepareLogFiles(
  ownerUrl: string,
  { files = 32, restMs = 0 }: { files?: number; restMs?: number } = {},
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  // A database that stops meanwhile has its files made the next time.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const missing = files - (await countLogFiles(client));
    if (missing <= 0) return;
    for (let made = 0; made < missing; made += 1) {
      // A file without a word in it would not be left for the next.
      await client.query(`select pg_logical_emit_message(false, 'fairhouse', 'the next file')`);
      await client.query('select pg_switch_wal()');
      await setTimeout(restMs);
    }
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}

async function countLogFiles(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    `select count(*) from pg_ls_waldir() where name ~ '^[0-9A-F]{24}$'`,
  );
  return Number(rows[0]?.count ?? 0);
}
