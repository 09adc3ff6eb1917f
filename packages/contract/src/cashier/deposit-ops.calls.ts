import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { id } from '../fields.ts';
import { actionReason, decision, pageOf, rowVersion } from '../operators/operators.schemas.ts';
import { imageBody, imageName } from '../upload.ts';
import { depositFile, depositQueueQuery, depositRow } from './deposit-ops.schemas.ts';
import { handNames } from './queue.schemas.ts';

const params = z.object({ depositId: id });

export const depositOpsCalls = defineCalls({
  listDepositQueue: {
    method: 'GET',
    path: '/ops/deposits',
    audience: 'operator',
    permission: 'deposits.read',
    origin: 'backoffice',
    summary: 'Deposits of the brand, by what they are searched for',
    query: depositQueueQuery,
    output: pageOf(depositRow).extend({ hands: handNames }),
    refusals: [],
  },
  getDepositFile: {
    method: 'GET',
    path: '/ops/deposits/:depositId',
    audience: 'operator',
    permission: 'deposits.read',
    origin: 'backoffice',
    summary: 'A deposit with its steps and what its provider said',
    params,
    output: depositFile,
    refusals: ['deposit_unknown'],
  },
  getDepositProofOfMember: {
    method: 'GET',
    path: '/ops/deposits/:depositId/proofs/:name',
    audience: 'operator',
    permission: 'deposits.read',
    origin: 'backoffice',
    summary: 'A picture sent with a deposit',
    params: params.extend({ name: imageName }),
    answersImage: true,
    output: imageBody,
    refusals: ['deposit_unknown', 'image_unknown'],
  },
  takeDeposit: {
    method: 'POST',
    path: '/ops/deposits/:depositId/take',
    audience: 'operator',
    permission: 'deposits.decide',
    origin: 'backoffice',
    summary: 'Takes a deposit in hand',
    params,
    body: z.object({ version: rowVersion }),
    output: depositRow,
    refusals: ['deposit_unknown', 'version_stale', 'deposit_state_changed'],
  },
  decideDeposit: {
    method: 'POST',
    path: '/ops/deposits/:depositId/decision',
    audience: 'operator',
    permission: 'deposits.decide',
    origin: 'backoffice',
    summary: "Approves or rejects a deposit in hand; above the brand's threshold two people approve",
    params,
    body: decision.extend({ received: z.string().max(64).optional() }),
    output: depositRow,
    refusals: [
      'deposit_unknown',
      'version_stale',
      'deposit_state_changed',
      'same_operator',
      'second_person_new',
      'amount_invalid',
      'deposit_over_limit',
    ],
  },
  clearDepositFlag: {
    method: 'POST',
    path: '/ops/deposits/:depositId/flag/clear',
    audience: 'operator',
    permission: 'deposits.decide',
    origin: 'backoffice',
    summary: 'Says that somebody has looked at what a provider contradicted',
    params,
    body: z.object({ version: rowVersion, reason: actionReason }),
    output: depositRow,
    refusals: ['deposit_unknown', 'version_stale', 'deposit_state_changed'],
  },
});
