import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { clientKey, id, page, pageSize } from '../fields.ts';
import { deposit, depositChannels, depositSettings, depositState } from './deposit.schemas.ts';

/** Parsed by the cashier, which distinguishes an invalid amount from one that is too small. */
const wishedAmount = z.string().max(64);
const word = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

const request = z.strictObject({
  clientKey,
  amount: wishedAmount,
  vendorId: word,
  mcsBankCode: word,
  bankCode: word.optional(),
  bankType: word.optional(),
  promotionId: id.optional(),
  promoClaimId: id.optional(),
  /** The member to credit: the own name or empty. */
  targetUsername: z.string().max(64).optional(),
  // Older clients also send these; they have no meaning here and are dropped (docs/decisions/105).
  showQrImageOnly: z.union([z.boolean(), z.string().max(8)]).optional(),
  nickname: z.string().max(64).optional(),
  deviceId: z.string().max(128).optional(),
  token: z.string().max(512).optional(),
});

const requestRefusals = [
  'deposit_closed',
  'deposit_method_unknown',
  'amount_invalid',
  'deposit_amount_out_of_range',
  'deposit_amount_not_offered',
  'promotion_not_offered',
  'promotion_amount_too_small',
  'promotion_used_up',
  'bonus_running',
  'deposit_day_limit_reached',
  'deposit_limit_reached',
  'limits_unanswered',
  'deposit_limit_needed',
  'terms_changed',
  'deposits_unpaid',
  'key_conflict',
  'wallet_closed',
] as const;

export const depositCalls = defineCalls({
  getDepositSettings: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getDepositSettings',
    audience: 'member',
    origin: 'site',
    summary: 'Whether and within which limits the member may deposit',
    output: depositSettings,
    refusals: [],
  },
  getDepositPaymentChannels: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getDepositPaymentChannels',
    audience: 'member',
    origin: 'site',
    summary: 'Ways to pay in, by type',
    output: depositChannels,
    refusals: [],
  },
  depositByBankTransfer: {
    method: 'POST',
    path: '/wps/relay/MCSFE_depositByBankTransfer',
    audience: 'member',
    origin: 'site',
    summary: 'Asks for an account and a reference to transfer to',
    body: request,
    output: deposit,
    refusals: requestRefusals,
  },
  depositByLaunchUrl: {
    method: 'POST',
    path: '/wps/relay/MCSFE_depositByLaunchUrl',
    audience: 'member',
    origin: 'site',
    summary: 'Begins a payment on the page of a provider',
    body: request,
    output: deposit,
    refusals: [...requestRefusals, 'deposit_channel_down'],
  },
  depositByQrImageUrl: {
    method: 'POST',
    path: '/wps/relay/MCSFE_depositByQRImageUrl',
    audience: 'member',
    origin: 'site',
    summary: 'Begins a payment by a QR code of an e-wallet',
    body: request,
    output: deposit,
    refusals: [...requestRefusals, 'deposit_channel_down'],
  },
  listDeposits: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getDeposits',
    audience: 'member',
    origin: 'site',
    summary: "The member's deposits, newest first",
    query: z.object({ page: page.default(1), size: pageSize.default(10), state: depositState.optional() }),
    output: z.object({ list: z.array(deposit), total: z.number().int(), totalPages: z.number().int() }),
    refusals: [],
  },
  getDeposit: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getDeposit',
    audience: 'member',
    origin: 'site',
    summary: 'One deposit of the member',
    query: z.object({ depositId: id }),
    output: deposit,
    refusals: ['deposit_unknown'],
  },
  checkDeposit: {
    method: 'POST',
    path: '/wps/relay/MCSFE_checkDeposit',
    audience: 'member',
    origin: 'site',
    summary: 'Asks the provider what has become of a payment whose message has not come',
    body: z.strictObject({ depositId: id }),
    output: deposit,
    refusals: ['deposit_unknown'],
  },
  cancelDeposit: {
    method: 'POST',
    path: '/wps/relay/MCSFE_cancelDeposit',
    audience: 'member',
    origin: 'site',
    summary: 'Gives up a deposit for which nothing was sent',
    body: z.strictObject({ depositId: id }),
    output: deposit,
    refusals: ['deposit_unknown', 'deposit_state_changed'],
  },
});
