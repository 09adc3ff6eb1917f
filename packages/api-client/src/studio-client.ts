import { studioRoutes } from '@fairhouse/contract/studio-routes';
import { createClientOf, tableOf, type CallsOf, type ClientOf, type ClientOptions } from './client-of-routes.ts';

/** One method per call of the studio. */
export type StudioClient = ClientOf<CallsOf<'studio'>>;

/** No call of the studio is encrypted: it has no login. */
export function createStudioClient(options: ClientOptions): StudioClient {
  return createClientOf(options, tableOf(studioRoutes), null);
}
