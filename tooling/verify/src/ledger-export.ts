import { createWriteStream } from 'node:fs';
import pg from 'pg';
import { findRunningDatabase, readSettings } from '@fairhouse/launch';
import { writeLedgerExport } from '../../../apps/server/src/modules/ledger/write-export.ts';

// ledger:export FILE: writes every sealed day of the running house, for ledger:verify.
const [file] = process.argv.slice(2);
if (file === undefined) {
  process.stderr.write('Usage: npm run ledger:export -- FILE\n');
  process.exitCode = 1;
} else {
  const pool = new pg.Pool({ connectionString: findRunningDatabase(readSettings(process.env)), max: 2 });
  const out = createWriteStream(file, { mode: 0o600 });
  try {
    const { days, entries } = await writeLedgerExport(pool, async (text) => {
      if (!out.write(text)) await new Promise<void>((resolve) => out.once('drain', () => resolve()));
    });
    process.stdout.write(`${days} sealed days with ${entries} entries\n`);
  } finally {
    await new Promise<void>((resolve) => out.end(() => resolve()));
    await pool.end();
  }
}
