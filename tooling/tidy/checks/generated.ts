import { renderClientRoutes, routeFiles, type RouteFile } from '../../generate/client-routes.ts';
import { entryTextsFile, renderEntryTexts } from '../../generate/entry-texts.ts';
import type { Check } from '../tree.ts';

/** `fair-verify.mjs` is held current by the test beside it, which also runs it. */
export const generatedFilesAreCurrent: Check = (tree) => [
  ...(Object.keys(routeFiles) as RouteFile[])
    .filter((file) => tree.read(file) !== renderClientRoutes(file))
    .map((file) => ({ file, say: 'is older than the calls: run `node tooling/generate/client-routes.ts`' })),
  ...(tree.read(entryTextsFile) === renderEntryTexts()
    ? []
    : [{ file: entryTextsFile, say: 'is older than the entry codes: run `node tooling/generate/entry-texts.ts`' }]),
];
