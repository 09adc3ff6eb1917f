import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { actionReason, rowVersion } from '../operators/operators.schemas.ts';
import { walletModes } from './wallet-modes.ts';

export { walletModes } from './wallet-modes.ts';

const code = z.string().regex(/^[A-Z][A-Z0-9_]{1,23}$/);
const keyId = z.string().regex(/^[a-z0-9-]{8,64}$/);

/** Our codes for why a vendor's last request failed. */
const vendorFailures = [
  'address_closed',
  'unreachable',
  'too_late',
  'too_large',
  'redirected',
  'key_missing',
  'signature_refused',
  'server_failed',
  'answer_invalid',
] as const;

const terms = {
  page: z.string().max(300),
  server: z.string().max(300),
  walletMode: z.enum(walletModes),
  isOn: z.boolean(),
} as const;

const vendorOnRecord = z.object({
  code,
  name: z.string(),
  ...terms,
  version: rowVersion,
  changedAt: z.number(),
  /** Oldest first; secrets are never included. */
  keys: z.array(z.object({ id: z.string(), madeAt: z.number(), endedAt: z.number().nullable() })),
  /** Null: it was not called yet. */
  health: z
    .object({
      answeredAt: z.number().nullable(),
      latencyMs: z.number().int().nullable(),
      failedAt: z.number().nullable(),
      failure: z.enum(vendorFailures).nullable(),
      /** Consecutive failures, and whether its games are paused because of them. */
      failures: z.number().int(),
      isResting: z.boolean(),
      listedAt: z.number().nullable(),
      games: z.number().int().nullable(),
    })
    .nullable(),
});
export type VendorOnRecord = z.output<typeof vendorOnRecord>;

const ofVendor = z.object({ vendor: code });

export const vendorDeskCalls = defineCalls({
  listVendorsOnRecord: {
    method: 'GET',
    path: '/ops/vendors',
    audience: 'operator',
    permission: 'vendors.read',
    origin: 'backoffice',
    summary:
      'Vendors abroad with their keys and how they answer, and the vendors of the catalogue that are not on record',
    output: z.object({ list: z.array(vendorOnRecord), others: z.array(z.object({ code, name: z.string() })) }),
    refusals: [],
  },
  recordVendor: {
    method: 'PUT',
    path: '/ops/vendors/:vendor',
    audience: 'operator',
    permission: 'vendors.manage',
    origin: 'backoffice',
    summary:
      'Put a vendor on record or change it, for every brand; a vendor that is switched off takes no stake any more',
    params: ofVendor,
    body: z.object({ version: rowVersion.nullable(), ...terms, reason: actionReason }),
    output: vendorOnRecord,
    refusals: ['vendor_unknown', 'vendor_address_invalid', 'version_stale', 'brand_not_yours'],
  },
  askVendor: {
    method: 'POST',
    path: '/ops/vendors/:vendor/ask',
    audience: 'operator',
    permission: 'vendors.manage',
    origin: 'backoffice',
    summary: 'Ask a vendor for its games now',
    params: ofVendor,
    output: vendorOnRecord,
    refusals: ['vendor_unknown', 'brand_not_yours'],
  },
  makeVendorKey: {
    method: 'POST',
    path: '/ops/vendors/:vendor/keys',
    audience: 'operator',
    permission: 'vendors.manage',
    origin: 'backoffice',
    summary: 'A new key of a vendor; its secret is told this once',
    params: ofVendor,
    body: z.object({ reason: actionReason }),
    output: z.object({ id: z.string(), secret: z.string() }),
    refusals: ['vendor_unknown', 'vendor_keys_full', 'brand_not_yours'],
  },
  endVendorKey: {
    method: 'POST',
    path: '/ops/vendors/:vendor/keys/:keyId/end',
    audience: 'operator',
    permission: 'vendors.manage',
    origin: 'backoffice',
    summary: 'A key of a vendor signs nothing any more',
    params: z.object({ vendor: code, keyId }),
    body: z.object({ reason: actionReason }),
    output: z.object({}),
    refusals: ['vendor_key_unknown', 'brand_not_yours'],
  },
});
