import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { clientKey, page, pageSize } from '../fields.ts';
import { pageOf } from '../operators/operators.schemas.ts';
import { rebateCategory, rebateOverview, rebatePayment, rebateSetting } from './rebates.schemas.ts';

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
});
