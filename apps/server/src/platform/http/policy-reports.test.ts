import { expect, test } from 'vitest';
import { openBareServer } from './bare-server.fixture.ts';
import { policyReportPath } from './policy-reports.ts';
import { backofficeDocumentHeaders, siteDocumentHeaders, studioDocumentHeaders } from './security.ts';

const headers = { host: 'localhost:1', 'content-type': 'application/csp-report' };
const send = (payload: object | string) =>
  ({
    method: 'POST',
    url: policyReportPath,
    headers,
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  }) as const;

test('every page names where to report what its policy keeps out', () => {
  const origins = { site: 'https://house.example', studio: 'https://games.example' };
  for (const { 'content-security-policy': policy } of [
    siteDocumentHeaders({ scripts: [], styles: [] }, origins),
    studioDocumentHeaders(origins),
    backofficeDocumentHeaders(),
  ])
    expect(policy).toContain(`report-uri ${policyReportPath};`);
});

test("what a policy kept out is a line in the log, with nothing in it that could be somebody's", async () => {
  const { app, logged } = await openBareServer();
  const reported = {
    'document-uri': 'https://house.example/member?page=secret',
    'blocked-uri': 'https://evil.example/steal?token=secret',
    'effective-directive': 'script-src-elem',
    referrer: 'secret',
  };
  expect((await app.inject(send({ 'csp-report': reported }))).statusCode).toBe(204);
  expect(
    (await app.inject(send({ 'csp-report': { 'blocked-uri': 'inline', 'violated-directive': "style-src 'self'" } })))
      .statusCode,
  ).toBe(204);
  const lines = logged()
    .split('\n')
    .filter((line) => line.includes('a policy kept something out'))
    .map((line) => JSON.parse(line) as object);
  expect(lines).toMatchObject([
    { directive: 'script-src-elem', blocked: 'https://evil.example', page: '/member' },
    { directive: 'style-src', blocked: 'inline', page: '' },
  ]);
  expect(logged()).not.toContain('secret');
});

test('what is no report, or one of very many, is refused', async () => {
  const { app } = await openBareServer();
  for (const [payload, status] of [
    ['{', 400],
    ['[]', 400],
    ['{"csp-report":7}', 400],
    [JSON.stringify({ 'csp-report': { referrer: 'x'.repeat(9000) } }), 413],
  ] as const)
    expect((await app.inject(send(payload))).statusCode, payload.slice(0, 20)).toBe(status);
  expect(
    (await app.inject({ ...send({}), headers: { host: 'localhost:1', 'content-type': 'application/json' } }))
      .statusCode,
  ).toBe(415);
  const answers = await Promise.all(Array.from({ length: 31 }, () => app.inject(send({ 'csp-report': {} }))));
  expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThan(0);
});
