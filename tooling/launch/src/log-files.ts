import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

/**
 * An old database reuses its log files; a new one makes each when it is needed, which writes 16 MB of zeros to the disk
 * while every bet waits 30 to 90 ms. This makes them beforehand, and does nothing where they exist. `files`: 32 are half
 * a gigabyte, enough for some 150,000 bets; `restMs`: the pause between two of them.
 */
export async function prepareLogFiles(
  ownerUrl: string,
  { files = 32, restMs = 0 }: { files?: number; restMs?: number } = {},
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  // If the database stops meanwhile, the next start makes the files.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const missing = files - (await countLogFiles(client));
    if (missing <= 0) return;
    for (let made = 0; made < missing; made += 1) {
      // An empty file would not be kept for reuse.
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
