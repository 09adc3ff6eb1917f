import { clientRoutes } from '@fairhouse/contract/routes';
import { createClientOf, type CallsOf, type ClientOf, type ClientOptions } from './client-of-routes.ts';

/** One method per call of site and studio. */
export type Client = ClientOf<CallsOf<'site' | 'studio'>>;

/** The typed client made from the contract; only methods and paths are in the bundle, no schema. */
export function createClient(options: ClientOptions): Client {
  return createClientOf(options, clientRoutes, clientRoutes.getBodyKeys);
}
