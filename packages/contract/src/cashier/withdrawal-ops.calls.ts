import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { id } from '../fields.ts';
import { actionReason, decision, pageOf, rowVersion } from '../operators/operators.schemas.ts';
import { imageBody, imageName } from '../upload.ts';
import { partEnd, withdrawalAccount, withdrawalFile, withdrawalQueueQuery, withdrawalRow } from './withdrawal-ops.schemas.ts';
import { handNames } from './queue.schemas.ts';

const params = z.object({ withdrawalId: id });
const changed = ['withdrawal_unknown', 'version_stale', 'withdrawal_state_changed'] as const;

export const withdrawalOpsCalls = defineCalls({
  listWithdrawalQueue: {
    method: 'GET', path: '/ops/withdrawals', audience: 'operator', permission: 'withdrawals.read', origin: 'backoffice',
    summary: 'Withdrawals of the brand, by what they are searched for', query: withdrawalQueueQuery, output: pageOf(withdrawalRow).extend({ hands: handNames }), refusals: [],
  },
  getWithdrawalFile: {
    method: 'GET', path: '/ops/withdrawals/:withdrawalId', audience: 'operator', permission: 'withdrawals.read', origin: 'backoffice',
    summary: 'A withdrawal with its steps, its parts and the play it asks for', params, output: withdrawalFile, refusals: ['withdrawal_unknown'],
  },
  showWithdrawalAccount: {
    method: 'POST', path: '/ops/withdrawals/:withdrawalId/account', audience: 'operator', permission: 'withdrawals.decide', origin: 'backoffice',
    summary: 'The whole account a withdrawal goes to; each look is in the trail', params, output: withdrawalAccount, refusals: ['withdrawal_unknown'],
  },
  getWithdrawalProofOfMember: {
    method: 'GET', path: '/ops/withdrawals/:withdrawalId/proofs/:name', audience: 'operator', permission: 'withdrawals.read', origin: 'backoffice',
    summary: 'A picture sent with a withdrawal', params: params.extend({ name: imageName }), answersImage: true, output: imageBody, refusals: ['withdrawal_unknown', 'image_unknown'],
  },
  takeWithdrawal: {
    method: 'POST', path: '/ops/withdrawals/:withdrawalId/take', audience: 'operator', permission: 'withdrawals.decide', origin: 'backoffice',
    summary: 'Takes a withdrawal in hand', params, body: z.object({ version: rowVersion }), output: withdrawalRow, refusals: changed,
  },
  decideWithdrawal: {
    method: 'POST', path: '/ops/withdrawals/:withdrawalId/decision', audience: 'operator', permission: 'withdrawals.decide', origin: 'backoffice',
    summary: 'Approves or rejects a withdrawal in hand; above the brand\'s threshold two people approve', params, body: decision, output: withdrawalRow,
    refusals: [...changed, 'same_operator', 'second_person_new'],
  },
  payWithdrawalPart: {
    method: 'POST', path: '/ops/withdrawals/:withdrawalId/parts', audience: 'operator', permission: 'withdrawals.decide', origin: 'backoffice',
    summary: 'Pays what is left of an approved withdrawal, or a part of it', params,
    body: z.object({ version: rowVersion, amount: z.string().max(64).optional(), reason: actionReason }), output: withdrawalRow,
    refusals: [...changed, 'amount_invalid'],
  },
  endWithdrawalPart: {
    method: 'POST', path: '/ops/withdrawals/:withdrawalId/parts/end', audience: 'operator', permission: 'withdrawals.decide', origin: 'backoffice',
    summary: 'Ends a payment its provider brings to no end, as paid or failed: by two people', params,
    body: z.object({ version: rowVersion, outcome: partEnd, reason: actionReason }), output: withdrawalRow, refusals: [...changed, 'same_operator', 'second_person_new'],
  },
  returnWithdrawalRest: {
    method: 'POST', path: '/ops/withdrawals/:withdrawalId/return', audience: 'operator', permission: 'withdrawals.decide', origin: 'backoffice',
    summary: 'Gives back what cannot be paid out; no fee is kept then', params, body: z.object({ version: rowVersion, reason: actionReason }), output: withdrawalRow, refusals: changed,
  },
  forceWithdrawalReceipt: {
    method: 'POST', path: '/ops/withdrawals/:withdrawalId/force', audience: 'operator', permission: 'withdrawals.decide', origin: 'backoffice',
    summary: 'Holds a disputed withdrawal for received: with what the provider shows, by two people', params,
    body: z.object({ version: rowVersion, reason: actionReason, evidence: z.string().trim().min(8).max(500) }), output: withdrawalRow,
    refusals: [...changed, 'same_operator', 'second_person_new', 'rail_disagrees'],
  },
  verifyWithdrawalAccount: {
    method: 'POST', path: '/ops/withdrawals/:withdrawalId/account/verification', audience: 'operator', permission: 'withdrawals.decide', origin: 'backoffice',
    summary: 'Says that the house has made sure whose the account is, or takes that back', params,
    body: z.object({ version: rowVersion, isVerified: z.boolean(), reason: actionReason }), output: withdrawalRow, refusals: changed,
  },
  clearWithdrawalFlag: {
    method: 'POST', path: '/ops/withdrawals/:withdrawalId/flag/clear', audience: 'operator', permission: 'withdrawals.decide', origin: 'backoffice',
    summary: 'Says that somebody has looked', params, body: z.object({ version: rowVersion, reason: actionReason }), output: withdrawalRow, refusals: changed,
  },
});
