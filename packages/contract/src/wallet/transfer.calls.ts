import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { amount, clientKey, page, pageSize } from '../fields.ts';
import { transfer, transferDirections, upline } from './transfer.schemas.ts';

const moneyRefusals = ['insufficient_balance', 'key_conflict', 'overloaded'] as const;
/** A transfer to a vendor's own wallet is checked like a stake. */
const stakeRefusals = [
  'wallet_closed',
  'limit_reached',
  'time_limit_reached',
  'session_time_reached',
  'reality_check_due',
  'terms_changed',
  'account_in_review',
  'insider_cannot_bet',
  'books_differ',
] as const;

export const transferCalls = defineCalls({
  getWalletMode: {
    method: 'GET',
    path: '/wps/relay/GCS_merchantWallet',
    audience: 'trial',
    origin: 'site',
    summary: 'Whether the brand has one wallet for everything (1) or vendors with a wallet of their own (0)',
    output: z.object({ isSingle: z.union([z.literal(0), z.literal(1)]) }),
    refusals: [],
  },
  transferFunds: {
    method: 'POST',
    path: '/wps/relay/GCS_walletTransfer',
    audience: 'member',
    origin: 'site',
    summary: "Main wallet to a vendor's (in) or back (out); pending while the vendor has not said how it ended",
    body: z.strictObject({ accountTypeId: z.number().int(), amount, direction: z.enum(transferDirections), clientKey }),
    output: transfer,
    refusals: [
      'module_off',
      'wallet_unknown',
      'vendor_wallet_closed',
      'transfer_amount_invalid',
      ...moneyRefusals,
      ...stakeRefusals,
    ],
  },
  transferAllBack: {
    method: 'POST',
    path: '/wps/relay/GCS_walletTransferAll',
    audience: 'member',
    origin: 'site',
    summary: 'Everything vendors hold, back to the main wallet',
    body: z.strictObject({ clientKey }),
    output: z.object({ list: z.array(transfer) }),
    refusals: ['module_off', 'vendor_wallet_closed', 'key_conflict', 'overloaded'],
  },
  listTransfers: {
    method: 'GET',
    path: '/wps/relay/GCS_walletTransferList',
    audience: 'member',
    origin: 'site',
    summary: 'Transfers between wallets, newest first; those still pending are asked for again',
    query: z.object({ page: page.default(1), size: pageSize.default(10) }),
    output: z.object({
      list: z.array(transfer),
      total: z.number().int(),
      totalPages: z.number().int(),
      pending: z.number().int(),
    }),
    refusals: [],
  },
  getUpline: {
    method: 'GET',
    path: '/wps/relay/MCSFE_transferUplineSetting',
    audience: 'member',
    origin: 'site',
    summary: 'Whether the member can withdraw through the agent above, and within what limits',
    output: upline,
    refusals: [],
  },
  transferToUpline: {
    method: 'POST',
    path: '/wps/relay/MCSFE_transferUpline',
    audience: 'member',
    origin: 'site',
    summary: 'A withdrawal through the agent channel; final once made',
    needsProof: true,
    body: z.strictObject({ amount, clientKey }),
    output: z.object({ orderNo: z.string(), amount, leftToday: z.number().int() }),
    refusals: [
      'module_off',
      'upline_missing',
      'transfer_amount_invalid',
      'upline_limit',
      'upline_cannot_receive',
      'agent_frozen',
      'wallet_closed',
      'money_rests',
      'turnover_missing',
      ...moneyRefusals,
    ],
  },
});
