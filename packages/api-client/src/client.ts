import { firstRoutes } from '@fairhouse/contract/first-routes';
import { createClientOf, type CallsOf, type ClientOf, type ClientOptions, type Route } from './client-of-routes.ts';
import { FaultError } from './failures.ts';

/** One method per call of the site. */
export type Client = ClientOf<CallsOf<'site'>>;

type Later = typeof import('@fairhouse/contract/routes');

let later: Promise<Later> | null = null;

/** Routes beyond those of the first view, fetched once; a part that did not arrive is asked for again. */
async function findLater(name: string): Promise<Route> {
  later ??= import('@fairhouse/contract/routes');
  const fetched = await later.catch(() => {
    later = null;
    throw new FaultError('no answer');
  });
  const route = (fetched.siteRoutes as Readonly<Record<string, Route>>)[name];
  if (!route) throw new Error(`the contract has no call ${name}`);
  return route;
}

/** The typed client made from the contract; methods and paths of the first view are in the bundle, no schema. */
export function createClient(options: ClientOptions): Client {
  const first: Readonly<Record<string, Route>> = firstRoutes;
  const find = (name: string): Route | Promise<Route> => first[name] ?? findLater(name);
  return createClientOf(options, find, 'getBodyKeys');
}
