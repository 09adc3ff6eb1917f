import pg from 'pg';
import { inject } from 'vitest';

export interface TestServer {
  /** Superuser address of the maintenance database. */
  readonly adminUrl: string;
  readonly appPassword: string;
  readonly template: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

export interface TestDatabase {
  readonly ownerUrl: string;
  readonly appUrl: string;
  drop(): Promise<void>;
}

let made = 0;

/** A migrated database of its own, cloned from the run's template; drop it when the file is done. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { adminUrl, appPassword, template } = inject('testServer');
  made += 1;
  const name = `test_${process.pid}_${process.env['VITEST_WORKER_ID'] ?? '0'}_${made}_${Math.trunc(performance.timeOrigin + performance.now())}`;
  await asAdmin(adminUrl, `create database ${name} template ${template}`);
  const owner = new URL(adminUrl);
  owner.pathname = `/${name}`;
  const app = new URL(owner);
  app.username = 'fairhouse_app';
  app.password = appPassword;
  return { ownerUrl: owner.href, appUrl: app.href, drop: () => asAdmin(adminUrl, `drop database if exists ${name} with (force)`) };
}

async function asAdmin(adminUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
