import { houseModules } from '../../apps/server/src/house-modules.ts';

/**
 * The server's architecture: which module may call or import which, and why, as each module declares it in its own index.ts. Read it from
 * the books upwards; no arrow leads back. composition.test.ts of the server compares it with the house at work.
 */
export const moduleMap: Readonly<Record<string, Readonly<Record<string, string>>>> = Object.fromEntries(
  Object.entries(houseModules).map(([name, { needs }]) => [name, needs]),
);
