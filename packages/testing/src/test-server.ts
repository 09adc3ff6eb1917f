import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate, startEmbeddedPostgres } from '@fairhouse/launch';

/** Vitest's global set-up of the server tests: one embedded PostgreSQL per run, with a migrated template. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairhouse-test-'));
  const postgres = await startEmbeddedPostgres({ dataDir });
  await migrate(postgres.ownerUrl, { appPassword: postgres.appPassword });
  const adminUrl = new URL(postgres.ownerUrl);
  adminUrl.pathname = '/postgres';
  project.provide('testServer', { adminUrl: adminUrl.href, appPassword: postgres.appPassword, template: 'fairhouse' });
  return async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
