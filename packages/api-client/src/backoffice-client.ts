import { backofficeRoutes } from '@fairhouse/contract/backoffice-routes';
import { createClientOf, tableOf, type CallsOf, type ClientOf, type ClientOptions } from './client-of-routes.ts';

/** One method per call of the back office. */
export type BackofficeClient = ClientOf<CallsOf<'backoffice'>>;

export function createBackofficeClient(options: ClientOptions): BackofficeClient {
  return createClientOf(options, tableOf(backofficeRoutes), 'getOfficeBodyKeys');
}
