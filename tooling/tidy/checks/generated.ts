import { renderClientRoutes, routeFiles, type RouteFile } from '../../generate/client-routes.ts';
import type { Check } from '../tree.ts';

/** `fair-verify.mjs` is held current by the test beside it, which also runs it. */
export const generatedFilesAreCurrent: Check = (tree) =>
  (Object.keys(routeFiles) as RouteFile[]).flatMap((file) =>
    tree.read(file) === renderClientRoutes(file)
      ? []
      : [{ file, say: 'is older than the calls: run `node tooling/generate/client-routes.ts`' }],
  );
