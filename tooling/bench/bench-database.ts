import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, prepareLogFiles, startEmbeddedPostgres } from '@fairhouse/launch';
import { say } from './report.ts';

export interface BenchDatabase {
  readonly dataDir: string;
  /** Superuser: for filling the database and for pgbench. */
  readonly ownerUrl: string;
  readonly appUrl: string;
  stop(): Promise<void>;
}

/** A database of the house's version and settings, a minute after its start, in a temporary folder. */
export async function openBenchDatabase(): Promise<BenchDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairhouse-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: say });
  await migrate(postgres.ownerUrl, { appPassword: postgres.appPassword });
  await prepareLogFiles(postgres.ownerUrl);
  return {
    dataDir,
    ownerUrl: postgres.ownerUrl,
    appUrl: postgres.appUrl,
    async stop() {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
