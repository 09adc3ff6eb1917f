import { firstRoutes } from '@fairhouse/contract/first-routes';
import {
  createClientOf,
  tableOf,
  type CallsOf,
  type ClientOf,
  type ClientOptions,
  type FindRoute,
} from './client-of-routes.ts';
import { FaultError } from './failures.ts';

/** One method per call of the site. */
export type Client = ClientOf<CallsOf<'site'>>;

let known: FindRoute = tableOf(firstRoutes, () => loadRoutes());
let loading: Promise<FindRoute> | null = null;

/** Loads the routes beyond those of the first view, once; a failed load is repeated. */
export function loadRoutes(): Promise<FindRoute> {
  loading ??= import('@fairhouse/contract/routes').then(
    ({ siteRoutes }) => (known = tableOf({ ...firstRoutes, ...siteRoutes })),
    () => {
      loading = null;
      throw new FaultError('no answer');
    },
  );
  return loading;
}

/** The typed client made from the contract; methods and paths of the first view are in the bundle, no schema. */
export function createClient(options: ClientOptions): Client {
  return createClientOf(options, (name) => known(name), 'getBodyKeys');
}
