import { expect } from 'vitest';
import { openOwnDatabase } from './own-database.ts';

/** Runs a job of the house now, instead of waiting for its minute; returns when it has ended. */
export async function runJob(dataDir: string, name: string): Promise<void> {
  const database = openOwnDatabase(dataDir);
  try {
    const key = `${name} of a journey`;
    await database.query(`select graphile_worker.add_job($1, '{}', queue_name => $1, job_key => $2)`, [name, key]);
    await expect
      .poll(async () => (await database.query('select from graphile_worker.jobs where key = $1', [key])).rowCount, {
        interval: 100,
        timeout: 30_000,
      })
      .toBe(0);
  } finally {
    await database.end();
  }
}
