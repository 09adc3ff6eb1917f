import { hash, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { InlineParts } from '@fairhouse/contract';
import type { Origins } from '../context/index.ts';
import { isSameOrigin } from './addresses.ts';
import { policyReportPath } from './policy-reports.ts';

// Headers of every answer. An answer that is not a document allows nothing at all.
const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'x-permitted-cross-domain-policies': 'none',
} as const;

const hsts = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const;

export type HeaderSet = Readonly<Record<string, string>>;

/** The headers of every answer of one server, built once. */
export function baseHeaders(isHttps: boolean): HeaderSet {
  return {
    ...everywhere,
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
    ...(isHttps ? hsts : {}),
  };
}

export function makeNonce(): string {
  return randomBytes(16).toString('base64');
}

const documentRules = [
  "default-src 'none'",
  "base-uri 'none'",
  "object-src 'none'",
  "form-action 'self'",
  "manifest-src 'self'",
  `report-uri ${policyReportPath}`,
];

/** Hosts beside our own that the brand's file names. */
export interface BrandHosts {
  readonly imageCDNs: readonly string[];
  readonly launchGameCDNs: readonly string[];
  /** Origins of vendors whose games run on their own pages. */
  readonly vendorOrigins?: readonly string[];
  readonly analytics: { readonly gtagId: string };
}

const noHosts: BrandHosts = { imageCDNs: [], launchGameCDNs: [], analytics: { gtagId: '' } };

/** The policy names inline scripts and styles by their hash, so that the document can be kept as it is sent. */
function sourcesOf(inline: readonly string[]): string {
  return ["'self'", ...inline.map((text) => `'sha256-${hash('sha256', text, 'base64')}'`)].join(' ');
}

/** A page of the site: may frame the studio and the vendors of its brand, is framed by nobody. */
export function siteDocumentHeaders(inline: InlineParts, origins: Origins, hosts: BrandHosts = noHosts): HeaderSet {
  const socket = origins.site.replace(/^http/, 'ws');
  const vendors = hosts.vendorOrigins ?? [];
  const players = ['self', ...[origins.studio, ...vendors].map((origin) => `"${origin}"`)].join(' ');
  const isMeasured = hosts.analytics.gtagId !== '';
  const more = (list: readonly string[]): string => list.map((host) => ` ${host}`).join('');
  return {
    'content-security-policy': [
      ...documentRules,
      `script-src ${sourcesOf(inline.scripts)}${isMeasured ? ' https://www.googletagmanager.com' : ''}`,
      `style-src ${sourcesOf(inline.styles)}`,
      // Components write positions as style attributes; attributes can introduce neither selectors nor addresses.
      "style-src-attr 'unsafe-inline'",
      `img-src 'self' data: blob:${more([...hosts.imageCDNs, ...hosts.launchGameCDNs])}`,
      "font-src 'self'",
      "media-src 'self'",
      "worker-src 'self' blob:",
      `connect-src 'self' ${socket}${isMeasured ? ' https://*.google-analytics.com https://*.analytics.google.com' : ''}`,
      `frame-src ${origins.studio}${more([...hosts.launchGameCDNs, ...vendors])}`,
      "frame-ancestors 'none'",
    ].join('; '),
    'permissions-policy': `camera=(), microphone=(), geolocation=(), payment=(), fullscreen=(${players}), autoplay=(${players})`,
  };
}

/** A page of the studio: framed by the site only, talks to its own origin only. */
export function studioDocumentHeaders(origins: Origins): HeaderSet {
  const socket = origins.studio.replace(/^http/, 'ws');
  return {
    'content-security-policy': [
      ...documentRules,
      "script-src 'self'",
      "style-src 'self'",
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "font-src 'self' data:",
      "media-src 'self' data: blob:",
      "worker-src 'self' blob:",
      `connect-src 'self' data: blob: ${socket}`,
      `frame-ancestors ${origins.site}`,
    ].join('; '),
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  };
}

/** A page of the back office: framed by nobody, frames nobody, talks to its own origin only. */
export function backofficeDocumentHeaders(): HeaderSet {
  return {
    'content-security-policy': [
      ...documentRules,
      "script-src 'self'",
      "style-src 'self'",
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  };
}

/**
 * Whether a call that changes something may come from the origin its headers name. A browser always names a foreign
 * origin; a program without these headers has only the cookies it was given.
 */
export function isOwnRequest(headers: IncomingHttpHeaders, ownOrigin: string): boolean {
  const fetchSite = headers['sec-fetch-site'];
  if (fetchSite !== undefined && fetchSite !== 'same-origin') return false;
  return headers.origin === undefined || isSameOrigin(headers.origin, ownOrigin);
}
