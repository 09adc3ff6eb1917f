export { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';
export { prepareLogFiles } from './log-files.ts';
export { asAppRole, checkServerVersion, migrate, type MigrateOptions } from './migrate.ts';
export { lockDataDir } from './process-state.ts';
export { findRunningDatabase } from './running-database.ts';
export { ensureDataDir, LaunchError, readSettings, settingsSchema, type Settings } from './settings.ts';
