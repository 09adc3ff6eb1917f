export { createClient, loadRoutes, type Client } from './client.ts';
export type { ClientOptions } from './client-of-routes.ts';
export { makeClientKey } from './client-key.ts';
export { FaultError, RefusalError } from './failures.ts';
