import { z } from 'zod';
import { id, page, pageSize } from '../fields.ts';
import { operatorPermissions, operatorRoles } from './permissions.ts';

export const operatorName = z
  .string()
  .trim()
  .regex(/^[\p{L}\p{N}._-]{3,32}$/u);
export const operatorPassword = z.string().min(1).max(256);
export const operatorRole = z.enum(operatorRoles);
/** The operator's reason; kept in the audit trail. */
export const actionReason = z.string().trim().min(3).max(500);
/** Incremented with each change of a row; a decision names the version it is based on. */
export const rowVersion = z.number().int().min(1);
export const operatorLink = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/** A queue: rows by state, with search and pages. */
export const queueQuery = {
  search: z.string().trim().max(100).default(''),
  page: page.default(1),
  size: pageSize.default(20),
} as const;

/** The number of waiting rows, and the age of the oldest. */
export const openQueue = z.object({ count: z.number().int(), oldestAt: z.number().nullable() });
export type OpenQueue = z.output<typeof openQueue>;

/** The decision about one row of a queue. */
export const decision = z.object({ version: rowVersion, verdict: z.enum(['approve', 'reject']), reason: actionReason });
export type Decision = z.output<typeof decision>;

/** A list as every call of this API family answers it. */
export function pageOf<R extends z.ZodType>(row: R) {
  return z.object({ list: z.array(row), total: z.number().int(), totalPages: z.number().int() });
}

export const operatorBrand = z.object({
  merchant: z.string(),
  name: z.string(),
  currency: z.string(),
  currencySymbol: z.string(),
  /** Business days begin at its midnights. */
  timeZone: z.string(),
  hasLiveRooms: z.boolean(),
});
export type OperatorBrand = z.output<typeof operatorBrand>;

export const operatorView = z.object({
  id,
  name: z.string(),
  role: operatorRole,
  permissions: z.array(z.enum(operatorPermissions)),
  brands: z.array(operatorBrand),
  /** The operator must set up the second factor before anything else. */
  isRestricted: z.boolean(),
});
export type OperatorView = z.output<typeof operatorView>;

export const operatorSession = z.object({ token: z.string(), operator: operatorView });
export type OperatorSession = z.output<typeof operatorSession>;

export const operatorSessionRow = z.object({
  id,
  isThisOne: z.boolean(),
  startedAt: z.number(),
  seenAt: z.number(),
  endedAt: z.number().nullable(),
  endReason: z.string().nullable(),
  ip: z.string(),
  userAgent: z.string(),
});
export type OperatorSessionRow = z.output<typeof operatorSessionRow>;

/** What opens an account and can change: the first password, a new one-use link, password, app, recovery codes, passkeys. */
export const guardChangeKinds = [
  'joined',
  'invited',
  'password',
  'app',
  'codes',
  'passkeyAdded',
  'passkeyRemoved',
] as const;
export type GuardChangeKind = (typeof guardChangeKinds)[number];
export const guardChangeRow = z.object({
  id,
  at: z.number(),
  kind: z.enum(guardChangeKinds),
  byName: z.string(),
  ip: z.string(),
});
export type GuardChangeRow = z.output<typeof guardChangeRow>;
/** `told`: the version that the home page mentions. */
export const guardChanges = z.object({ list: z.array(guardChangeRow), told: guardChangeRow.nullable() });
export type GuardChanges = z.output<typeof guardChanges>;

export const operatorRow = z.object({
  id,
  name: z.string(),
  role: operatorRole,
  /** Null: every brand. */
  merchants: z.array(z.string()).nullable(),
  state: z.enum(['invited', 'active', 'disabled']),
  hasSecondFactor: z.boolean(),
  passkeys: z.number().int(),
  isDemo: z.boolean(),
  liveSessions: z.number().int(),
  lastSeenAt: z.number().nullable(),
  /**
   * The operator who made their last one-use link, and when it was used; null: made by the command line, or not used
   * yet.
   */
  invitedBy: z.string().nullable(),
  joinedAt: z.number().nullable(),
  /**
   * Until then they and the operator who made their link count as one person for four-eyes decisions; null: they count
   * separately.
   */
  ownHandFrom: z.number().nullable(),
  version: rowVersion,
});
export type OperatorRow = z.output<typeof operatorRow>;

export const actionRow = z.object({
  id,
  at: z.number(),
  operatorId: id.nullable(),
  operatorName: z.string(),
  merchant: z.string().nullable(),
  action: z.string(),
  subject: z.string(),
  reason: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  ip: z.string(),
});
export type ActionRow = z.output<typeof actionRow>;
