import pg from 'pg';
import type { TestHouse } from './test-house.ts';

/** Rows of the database, by its owner. */
export async function rowsOf<T extends pg.QueryResultRow>(
  house: TestHouse,
  text: string,
  values: readonly unknown[] = [],
): Promise<T[]> {
  const client = new pg.Client({ connectionString: house.ownerUrl });
  await client.connect();
  try {
    return (await client.query<T>(text, [...values])).rows;
  } finally {
    await client.end();
  }
}
