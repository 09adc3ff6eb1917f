import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { id, optionalInstantMs } from '../fields.ts';
import {
  actionReason,
  actionRow,
  operatorLink,
  operatorName,
  operatorRole,
  operatorRow,
  pageOf,
  queueQuery,
  rowVersion,
} from './operators.schemas.ts';

const merchants = z.array(z.string().min(1).max(64)).min(1).max(100).nullable();
const actionFilters = {
  search: queueQuery.search,
  operatorId: id.optional(),
  /** A prefix of the action: `adjustment` finds `adjustment.approved`. */
  action: z
    .string()
    .regex(/^[a-z._]{1,60}$/)
    .optional(),
  /** The object of the action: `withdrawal`, or a single one, `withdrawal:301`. */
  subject: z.string().trim().min(1).max(100).optional(),
  from: optionalInstantMs,
  to: optionalInstantMs,
};

export const operatorPeopleCalls = defineCalls({
  listOperators: {
    method: 'GET',
    path: '/ops/operators',
    audience: 'operator',
    permission: 'operators.read',
    origin: 'backoffice',
    summary: 'People of the back office',
    output: z.object({ list: z.array(operatorRow) }),
    refusals: [],
  },
  inviteOperator: {
    method: 'POST',
    path: '/ops/operators',
    audience: 'operator',
    permission: 'operators.manage',
    origin: 'backoffice',
    summary: 'A new operator; answers a one-use link, this once',
    body: z.object({ name: operatorName, role: operatorRole, merchants, reason: actionReason }),
    output: z.object({ operatorId: id, invitation: operatorLink }),
    refusals: ['operator_name_taken', 'brand_not_yours'],
  },
  changeOperator: {
    method: 'PUT',
    path: '/ops/operators/:operatorId',
    audience: 'operator',
    permission: 'operators.manage',
    origin: 'backoffice',
    summary: 'Role, brands, and whether they may log in; ends their sessions',
    params: z.object({ operatorId: id }),
    body: z.object({
      version: rowVersion,
      role: operatorRole,
      merchants,
      isDisabled: z.boolean(),
      reason: actionReason,
    }),
    output: operatorRow,
    refusals: ['operator_unknown', 'version_stale', 'last_owner', 'same_operator', 'brand_not_yours'],
  },
  renewInvitation: {
    method: 'POST',
    path: '/ops/operators/:operatorId/invitation',
    audience: 'operator',
    permission: 'operators.manage',
    origin: 'backoffice',
    summary:
      'A new one-use link for somebody who lost password or phone; these and their passkeys are void from now on',
    params: z.object({ operatorId: id }),
    body: z.object({ reason: actionReason }),
    output: z.object({ invitation: operatorLink }),
    refusals: ['operator_unknown', 'same_operator', 'last_owner'],
  },
  endSessionsOfOperator: {
    method: 'POST',
    path: '/ops/operators/:operatorId/sessions/end',
    audience: 'operator',
    permission: 'operators.manage',
    origin: 'backoffice',
    summary: 'End every session of an operator',
    params: z.object({ operatorId: id }),
    body: z.object({ reason: actionReason }),
    output: z.object({ ended: z.number().int() }),
    refusals: ['operator_unknown'],
  },
  listActions: {
    method: 'GET',
    path: '/ops/actions',
    audience: 'operator',
    permission: 'audit.read',
    origin: 'backoffice',
    summary: 'The audit trail, the newest first, and whose actions can be asked for',
    query: z.object({
      ...actionFilters,
      /** The newest row of the first page: later pages begin where it ended. */ until: id.optional(),
      page: queueQuery.page,
      size: queueQuery.size,
    }),
    output: pageOf(actionRow).extend({ people: z.array(z.object({ id, name: operatorName })) }),
    refusals: [],
  },
  exportActions: {
    method: 'GET',
    path: '/ops/actions/csv',
    audience: 'operator',
    permission: 'audit.export',
    origin: 'backoffice',
    summary: 'The same as a table for spreadsheets, at most 10,000 rows',
    query: z.object(actionFilters),
    output: z.object({ fileName: z.string(), csv: z.string(), isWhole: z.boolean() }),
    refusals: [],
  },
});
