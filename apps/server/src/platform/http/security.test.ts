import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  backofficeDocumentHeaders,
  baseHeaders,
  isOwnRequest,
  siteDocumentHeaders,
  studioDocumentHeaders,
} from './security.ts';

const inline = { scripts: ['go()'], styles: ['a{}'] };
const origins = { site: 'http://localhost:1', studio: 'http://localhost:2' };

test('a request from another origin or another site is not our own', () => {
  expect(isOwnRequest({}, origins.site)).toBe(true);
  expect(isOwnRequest({ origin: origins.site, 'sec-fetch-site': 'same-origin' }, origins.site)).toBe(true);
  expect(isOwnRequest({ origin: origins.studio }, origins.site)).toBe(false);
  expect(isOwnRequest({ 'sec-fetch-site': 'same-site' }, origins.site)).toBe(false);
  expect(isOwnRequest({ origin: 'null' }, origins.site)).toBe(false);
});

test('over https a browser is told to stay there for a year; no document has another base, an object, or a window of others in its hands', () => {
  expect([baseHeaders(true)['strict-transport-security'], baseHeaders(false)['strict-transport-security']]).toEqual([
    'max-age=31536000; includeSubDomains',
    undefined,
  ]);
  expect(baseHeaders(true)).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  for (const { 'content-security-policy': policy } of [
    siteDocumentHeaders(inline, origins),
    studioDocumentHeaders(origins),
    backofficeDocumentHeaders(),
  ]) {
    for (const rule of ["base-uri 'none'", "object-src 'none'", "script-src 'self'"]) expect(policy).toContain(rule);
    expect(policy?.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe');
  }
});

test('what stands in a document itself is fixed by its hash, and nothing else that stands there runs or counts', () => {
  const sha = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;
  const policy = siteDocumentHeaders(inline, origins)['content-security-policy'];
  expect(policy).toContain(`script-src 'self' ${sha('go()')};`);
  expect(policy).toContain(`style-src 'self' ${sha('a{}')};`);
  for (const { 'content-security-policy': bare } of [studioDocumentHeaders(origins), backofficeDocumentHeaders()]) {
    for (const rule of ["script-src 'self';", "style-src 'self';"]) expect(bare).toContain(rule);
  }
});

test('over https sockets are encrypted too: the policy of a page lets no other be opened', () => {
  const safe = { site: 'https://house.example', studio: 'https://games.example' };
  for (const [headers, socket] of [
    [siteDocumentHeaders(inline, safe), 'wss://house.example'],
    [studioDocumentHeaders(safe), 'wss://games.example'],
  ] as const) {
    expect(headers['content-security-policy']).toContain(socket);
    expect(headers['content-security-policy']).not.toContain('ws://');
  }
});

test('the site is framed by nobody and frames the studio; the studio is framed by the site', () => {
  const site = siteDocumentHeaders(inline, origins)['content-security-policy'];
  expect(site).toContain("frame-ancestors 'none'");
  expect(site).toContain(`frame-src ${origins.studio}`);
  expect(site).toContain("object-src 'none'");
  expect(studioDocumentHeaders(origins)['content-security-policy']).toContain(`frame-ancestors ${origins.site}`);
});

test('the site frames the vendors of its brand, and lets their games make sound and fill the screen', () => {
  const hosts = {
    imageCDNs: [],
    launchGameCDNs: ['https://cdn.example'],
    vendorOrigins: ['https://play.vendor.example'],
    analytics: { gtagId: '' },
  };
  const headers = siteDocumentHeaders(inline, origins, hosts);
  expect(headers['content-security-policy']).toContain(
    `frame-src ${origins.studio} https://cdn.example https://play.vendor.example;`,
  );
  expect(headers['content-security-policy']?.split('https://play.vendor.example')).toHaveLength(2);
  expect(headers['permissions-policy']).toContain(
    `fullscreen=(self "${origins.studio}" "https://play.vendor.example")`,
  );
});

test('the back office is framed by nobody, frames nobody and talks to itself', () => {
  const office = backofficeDocumentHeaders()['content-security-policy'];
  for (const rule of ["frame-ancestors 'none'", "connect-src 'self'", "default-src 'none'"])
    expect(office).toContain(rule);
  expect(office).not.toContain('frame-src');
});
