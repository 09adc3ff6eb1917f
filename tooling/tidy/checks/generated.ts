import { renderClientRoutes } from '../../generate/client-routes.ts';
import type { Check } from '../tree.ts';

const routes = 'packages/contract/src/routes.generated.ts';

/** `fair-verify.mjs` is held current by the test beside it, which also runs it. */
export const generatedFilesAreCurrent: Check = (tree) => (tree.read(routes) === renderClientRoutes() ? []
  : [{ file: routes, say: 'is older than the calls: run `node tooling/generate/client-routes.ts`' }]);
