import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { clientKey, id, page, pageSize } from '../fields.ts';
import { pageOf } from '../operators/operators.schemas.ts';
import {
  agentRebateBets,
  agentRebateDay,
  agentRebateMembers,
  agentRebatePayment,
  rebateCategory,
  rebateOverview,
  rebatePayment,
  rebateSetting,
} from './rebates.schemas.ts';

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
/** A category of a payment to an agent. */
const line = { paymentId: id, category: rebateCategory };

export const rebatesCalls = defineCalls({
  getRebateSettings: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getCustomerRebateSettingByProductType',
    audience: 'member',
    origin: 'site',
    summary: "The member's percentage of valid stakes that comes back, by product; `productType` asks for one",
    query: z.object({ productType: rebateCategory.optional() }),
    output: z.object({ list: z.array(rebateSetting) }),
    refusals: ['module_off'],
  },
  getRebates: {
    method: 'GET',
    path: '/api/rebates',
    audience: 'member',
    origin: 'site',
    summary: 'The rebate earned since the last payment, by category',
    output: rebateOverview,
    refusals: ['module_off'],
  },
  claimRebates: {
    method: 'POST',
    path: '/api/rebates/claim',
    audience: 'member',
    origin: 'site',
    summary: 'Pays everything that was earned to the wallet, once for each client key',
    body: z.strictObject({ clientKey }),
    output: rebatePayment,
    refusals: ['module_off', 'rebate_nothing_earned', 'rebate_below_minimum', 'rebate_paid_by_itself'],
  },
  listRebatePayments: {
    method: 'GET',
    path: '/api/rebates/payments',
    audience: 'member',
    origin: 'site',
    summary: 'Rebates paid to the member, newest first',
    query: z.object({ page: page.default(1), size: pageSize.default(10) }),
    output: pageOf(rebatePayment),
    refusals: ['module_off'],
  },
  listAgentRebates: {
    method: 'GET',
    path: '/api/rebates/agent',
    audience: 'agent',
    origin: 'site',
    summary: "An agent's rebates of a business day, payment by payment, newest first",
    query: z.object({ day, page: page.default(1), size: pageSize.default(20) }),
    output: agentRebateDay,
    refusals: ['module_off'],
  },
  openAgentRebate: {
    method: 'GET',
    path: '/api/rebates/agent/payment',
    audience: 'agent',
    origin: 'site',
    summary: 'A payment of rebate to an agent, by category',
    query: z.object({ paymentId: id }),
    output: agentRebatePayment,
    refusals: ['module_off', 'rebate_payment_unknown'],
  },
  listAgentRebateMembers: {
    method: 'GET',
    path: '/api/rebates/agent/members',
    audience: 'agent',
    origin: 'site',
    summary: 'What each member brought in a category of a payment, the most first',
    query: z.object({ ...line, page: page.default(1), size: pageSize.default(20) }),
    output: agentRebateMembers,
    refusals: ['module_off', 'rebate_payment_unknown'],
  },
  listAgentRebateBets: {
    method: 'GET',
    path: '/api/rebates/agent/bets',
    audience: 'agent',
    origin: 'site',
    summary: 'The bets of a member in a category of a payment, newest first',
    query: z.object({ ...line, memberId: id, page: page.default(1), size: pageSize.default(20) }),
    output: agentRebateBets,
    refusals: ['module_off', 'rebate_payment_unknown'],
  },
});
