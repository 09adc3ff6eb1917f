import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@fairhouse/testing';
import { openLedger, type LedgerFixture } from './ledger.fixture.ts';

/** A ledger with a database of its own for all tests of a file; `owner` may read and change what the application may not. */
export interface LedgerOfFile extends LedgerFixture {
  readonly owner: pg.Pool;
  readonly appUrl: string;
}

/** Opens the ledger before the tests of the calling file, and closes it after them. */
export function ledgerOfFile(prepare: (owner: pg.Pool) => Promise<unknown> = () => Promise.resolve()): LedgerOfFile {
  const file = {} as { -readonly [part in keyof LedgerOfFile]: LedgerOfFile[part] };
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    file.owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 });
    // Some tests close connections of the database.
    file.owner.on('error', () => undefined);
    await prepare(file.owner);
    Object.assign(file, await openLedger(database.appUrl), { appUrl: database.appUrl });
  });
  afterAll(async () => {
    await file.close();
    await file.owner.end();
    await database.drop();
  });
  return file;
}
