import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asAppRole } from './migrate.ts';
import { isAlive } from './process-state.ts';
import { LaunchError, type Settings } from './settings.ts';

/** Address of the database of a running house, for a command beside it; a message when none runs. */
export function findRunningDatabase({ databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>): string {
  if (databaseUrl !== undefined) return asAppRole(databaseUrl);
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
  // PostgreSQL writes its process on the first line and its port on the fourth.
  const [pid, , , port] = existsSync(pidFile) ? readFileSync(pidFile, 'utf8').split('\n').map(Number) : [];
  if (pid === undefined || port === undefined || !isAlive(pid)) {
    throw new LaunchError(
      `No house runs with the data folder ${dataDir}: start it with "npm start", or set DATA_DIR or DATABASE_URL to those of the one you mean.`,
    );
  }
  const { appPassword } = JSON.parse(readFileSync(join(dataDir, 'postgres.secret.json'), 'utf8')) as {
    appPassword: string;
  };
  return `postgres://fairhouse_app:${appPassword}@127.0.0.1:${port}/fairhouse`;
}
