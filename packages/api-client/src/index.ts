export { createClient, type Client, type ClientOptions } from './client.ts';
export { makeClientKey } from './client-key.ts';
export { FaultError, RefusalError } from './failures.ts';
