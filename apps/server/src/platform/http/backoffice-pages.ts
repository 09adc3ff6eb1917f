import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { officePaths, pathFinder } from '@fairhouse/contract';
import { backofficeDocumentHeaders } from './security.ts';
import { addShell } from './shell-pages.ts';

const findOfficePath = pathFinder(officePaths);

/** Documents and files of the back office. */
export function addBackofficePages(app: FastifyInstance, { root }: { readonly root: string }): void {
  addShell(app, {
    dist: join(root, 'apps/backoffice/dist'),
    isFound: (path) => path === '/index.html' || findOfficePath(path) !== null,
    headersFor: backofficeDocumentHeaders,
  });
}
