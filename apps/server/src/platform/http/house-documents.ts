import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { DrawnPage, InlineParts } from '@fairhouse/contract';
import { Refusal } from '../context/index.ts';
import { renderDocsPage } from './docs-page.ts';
import { guideNames, renderGuide } from './guide-page.ts';
import { createKeptDocuments, htmlType, originsOf, sendDocument, type DrawQueue } from './kept-documents.ts';
import { buildOpenApi } from './openapi.ts';
import { packedBody, type PackedBody } from './packed-body.ts';
import { siteDocumentHeaders } from './security.ts';

interface HouseDocument {
  readonly type: string;
  readonly body: PackedBody;
  /** Of a page. */
  readonly inline?: InlineParts;
  /** Of a file to keep. */
  readonly fileName?: string;
}

/** Documents of the house: rendered when first requested, and unchanged while the program runs. */
export function addHouseDocuments(app: FastifyInstance, root: string, queue: DrawQueue): void {
  const kept = createKeptDocuments<HouseDocument>({ freshMs: Infinity, most: 20 });
  const add = (path: string, draw: () => Promise<HouseDocument>): void => {
    app.get(path, { config: { hasDocuments: true } }, async (request, reply) => {
      const document = await kept.find(path, () => queue(draw));
      const { inline, fileName } = document;
      return sendDocument(request, reply, {
        ...document,
        status: 200,
        headers: {
          ...(inline && siteDocumentHeaders(inline, originsOf(request))),
          ...(fileName && { 'content-disposition': `attachment; filename="${fileName}"` }),
          vary: 'accept-encoding',
        },
      });
    });
  };
  const addPage = (path: string, draw: () => Promise<DrawnPage>): void =>
    add(path, async () => {
      const { html, inline } = await draw();
      return { type: htmlType, body: packedBody(Buffer.from(html)), inline };
    });
  add('/api/openapi.json', () =>
    Promise.resolve({
      type: 'application/json; charset=utf-8',
      body: packedBody(Buffer.from(JSON.stringify(buildOpenApi()))),
    }),
  );
  add('/fair-verify.mjs', async () => {
    const program = await readFile(join(root, 'tooling/verify/fair-verify.mjs')).catch(() => null);
    if (program === null) throw new Refusal('call_unknown');
    return { type: 'text/javascript; charset=utf-8', body: packedBody(program), fileName: 'fair-verify.mjs' };
  });
  addPage('/docs/api', () => Promise.resolve(renderDocsPage()));
  for (const name of guideNames) addPage(`/docs/${name}`, () => renderGuide({ root, name }));
}
