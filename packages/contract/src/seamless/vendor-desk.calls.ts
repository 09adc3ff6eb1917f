import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { amount, id, page, pageSize } from '../fields.ts';
import { actionReason, decision, pageOf, rowVersion } from '../operators/operators.schemas.ts';
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
  keys: z.array(
    z.object({
      id: z.string(),
      madeAt: z.number(),
      /** Null: made on the machine. */
      madeBy: z.string().nullable(),
      isMine: z.boolean(),
      /** Null: it waits for a second operator, and signs nothing. */
      confirmedAt: z.number().nullable(),
      endedAt: z.number().nullable(),
    }),
  ),
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

/** New terms of a vendor that wait for a second operator. */
const vendorChange = z.object({
  changeId: id,
  code,
  name: z.string(),
  ...terms,
  reason: z.string(),
  askedBy: z.string(),
  isMine: z.boolean(),
  askedAt: z.number(),
});
export type VendorChangeRow = z.output<typeof vendorChange>;

/** A result of a vendor whose payout goes over a ceiling of the brand. */
const heldPayout = z.object({
  payoutId: id,
  vendor: z.string(),
  vendorName: z.string(),
  gameName: z.string(),
  roundId: z.string(),
  memberId: id,
  memberName: z.string(),
  stake: amount,
  payout: amount,
  currency: z.string(),
  /** Over the most of a bet, over so many times the stake, or beyond what the vendor may pay in a day. */
  why: z.enum(['bet', 'stake', 'day']),
  ceiling: amount,
  heldAt: z.number(),
  state: z.enum(['waiting', 'paid', 'refused', 'withdrawn']),
  version: rowVersion,
  /** The first of the two who pay it; null: nobody yet. */
  firstBy: z.string().nullable(),
  isFirstMine: z.boolean(),
  decidedBy: z.string().nullable(),
  decidedAt: z.number().nullable(),
  reason: z.string().nullable(),
});
export type HeldPayoutRow = z.output<typeof heldPayout>;

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
    output: z.object({
      list: z.array(vendorOnRecord),
      others: z.array(z.object({ code, name: z.string() })),
      changes: z.array(vendorChange),
    }),
    refusals: [],
  },
  recordVendor: {
    method: 'PUT',
    path: '/ops/vendors/:vendor',
    audience: 'operator',
    permission: 'vendors.manage',
    origin: 'backoffice',
    summary:
      'Put a vendor on record or change it, for every brand. Addresses and the mode wait for a second operator; a vendor that is switched off takes no stake any more',
    params: ofVendor,
    body: z.object({ version: rowVersion.nullable(), ...terms, reason: actionReason }),
    output: z.object({ vendor: vendorOnRecord.nullable(), change: vendorChange.nullable() }),
    refusals: ['vendor_unknown', 'vendor_address_invalid', 'vendor_change_waiting', 'version_stale', 'brand_not_yours'],
  },
  decideVendorChange: {
    method: 'POST',
    path: '/ops/vendors/:vendor/changes/:changeId/decision',
    audience: 'operator',
    permission: 'vendors.manage',
    origin: 'backoffice',
    summary: 'Approve the terms of a vendor that another operator has asked for, or reject them',
    params: z.object({ vendor: code, changeId: id }),
    body: z.object({ verdict: z.enum(['approve', 'reject']), reason: actionReason }),
    output: z.object({ vendor: vendorOnRecord.nullable() }),
    refusals: [
      'vendor_unknown',
      'vendor_address_invalid',
      'vendor_change_unknown',
      'already_decided',
      'same_operator',
      'second_person_new',
      'version_stale',
      'brand_not_yours',
    ],
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
    summary: 'A new key of a vendor; its secret is told this once, and it signs once another operator has confirmed it',
    params: ofVendor,
    body: z.object({ reason: actionReason }),
    output: z.object({ id: z.string(), secret: z.string() }),
    refusals: ['vendor_unknown', 'vendor_keys_full', 'brand_not_yours'],
  },
  confirmVendorKey: {
    method: 'POST',
    path: '/ops/vendors/:vendor/keys/:keyId/confirmation',
    audience: 'operator',
    permission: 'vendors.manage',
    origin: 'backoffice',
    summary: 'A key that another operator made signs from now on',
    params: z.object({ vendor: code, keyId }),
    body: z.object({ reason: actionReason }),
    output: z.object({}),
    refusals: ['vendor_key_unknown', 'already_decided', 'same_operator', 'second_person_new', 'brand_not_yours'],
  },
  listHeldPayouts: {
    method: 'GET',
    path: '/ops/vendor-payouts',
    audience: 'operator',
    permission: 'vendors.read',
    origin: 'backoffice',
    isQuiet: true,
    summary:
      'Results of vendors whose payouts go over a ceiling of the brand and wait for people, or all that ever did',
    query: z.object({
      state: z.enum(['waiting', 'all']).default('waiting'),
      page: page.default(1),
      size: pageSize.default(20),
    }),
    output: pageOf(heldPayout),
    refusals: [],
  },
  decideHeldPayout: {
    method: 'POST',
    path: '/ops/vendor-payouts/:payoutId/decision',
    audience: 'operator',
    permission: 'vendors.payouts',
    origin: 'backoffice',
    summary: 'Two operators pay a held payout; one turns it down, and the stake goes back',
    params: z.object({ payoutId: id }),
    body: decision,
    output: heldPayout,
    refusals: ['held_payout_unknown', 'already_decided', 'version_stale', 'same_operator', 'second_person_new'],
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
