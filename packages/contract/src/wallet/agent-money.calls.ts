import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { amount, clientKey, csvFile, id, optionalInstantMs, page, pageSize } from '../fields.ts';
import { agentTransfer, agentTransferDirections, purseMoves, purses } from './agent-money.schemas.ts';

const asked = {
  /** The sender or the receiver. */
  memberId: id.optional(),
  direction: z.enum(agentTransferDirections).optional(),
  startTime: optionalInstantMs,
  endTime: optionalInstantMs,
};

export const agentMoneyCalls = defineCalls({
  getPurses: {
    method: 'GET',
    path: '/api/wallet/purses',
    audience: 'agent',
    origin: 'site',
    summary: "An agent's cash, float and earnings, and the limits of transfers to downlines",
    output: purses,
    refusals: [],
  },
  movePurse: {
    method: 'POST',
    path: '/api/wallet/purses/move',
    audience: 'agent',
    origin: 'site',
    summary: "Moves money between an agent's own purses; into the float goes only what was deposited or earned",
    body: z.strictObject({ move: z.enum(purseMoves), amount, clientKey }),
    output: z.object({ orderNo: z.string(), amount }),
    refusals: [
      'transfer_amount_invalid',
      'not_own_money',
      'agent_frozen',
      'money_rests',
      'turnover_missing',
      'insufficient_balance',
      'key_conflict',
      'overloaded',
    ],
  },
  transferToDownline: {
    method: 'POST',
    path: '/api/wallet/downline-transfers',
    audience: 'agent',
    origin: 'site',
    summary: "From the agent's float to the cash of a direct downline; final once made",
    body: z.strictObject({ memberId: id, amount, password: z.string().max(64), clientKey }),
    output: z.object({ orderNo: z.string(), amount, leftToday: z.number().int() }),
    refusals: [
      'module_off',
      'proof_needed',
      'payment_password_missing',
      'payment_password_wrong',
      'payment_password_locked',
      'transfer_amount_invalid',
      'downline_unknown',
      'downline_limit',
      'downline_cannot_receive',
      'agent_frozen',
      'wallet_closed',
      'money_rests',
      'insufficient_balance',
      'key_conflict',
      'overloaded',
    ],
  },
  listAgentTransfers: {
    method: 'GET',
    path: '/ops/wallet/transfers',
    audience: 'operator',
    permission: 'reports.read',
    origin: 'backoffice',
    summary: 'Transfers between agents and their downlines, newest first',
    query: z.object({ ...asked, page: page.default(1), size: pageSize.default(20) }),
    output: z.object({ list: z.array(agentTransfer), total: z.number().int(), totalPages: z.number().int() }),
    refusals: [],
  },
  exportAgentTransfers: {
    method: 'GET',
    path: '/ops/wallet/transfers/csv',
    audience: 'operator',
    permission: 'reports.read',
    origin: 'backoffice',
    summary: 'The newest 5,000 of the same as a table for spreadsheets',
    query: z.object(asked),
    output: csvFile,
    refusals: [],
  },
});
