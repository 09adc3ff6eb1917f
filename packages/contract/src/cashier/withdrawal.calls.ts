import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { amount, clientKey, id, page, pageSize } from '../fields.ts';
import { imageBody, imageName } from '../upload.ts';
import { excludedTurnover, instrument, instrumentType, withdrawal, withdrawalState, withdrawalWord, withdrawSettings } from './withdrawal.schemas.ts';

const word = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
/** Read by the cashier itself, which tells an amount that is no amount from one that is too small. */
const wishedAmount = z.string().max(64);
const one = z.object({ withdrawalId: id });

export const instrumentCalls = defineCalls({
  listInstruments: {
    method: 'GET', path: '/wps/relay/MCSFE_getBankCards', audience: 'member', origin: 'site',
    summary: 'Accounts the member has bound, masked', output: z.object({ list: z.array(instrument) }), refusals: [],
  },
  bindInstrument: {
    method: 'POST', path: '/wps/relay/MCSFE_bindBankCard', audience: 'member', origin: 'site', encrypted: true, needsProof: true,
    summary: 'Binds an account that money may go to',
    body: z.strictObject({ cardType: instrumentType, bankCode: word, cardNumber: z.string().trim().min(1).max(128), cardHolder: z.string().trim().max(64).optional() }),
    output: instrument,
    refusals: ['withdraw_closed', 'instrument_bank_unknown', 'instrument_number_invalid', 'instrument_holder_differs', 'instrument_holder_missing', 'instrument_known', 'instruments_full', 'money_rests'],
  },
  setDefaultInstrument: {
    method: 'POST', path: '/wps/relay/MCSFE_setDefaultBankCard', audience: 'member', origin: 'site',
    summary: 'The account that is offered first', body: z.strictObject({ bankCardId: id }), output: instrument, refusals: ['instrument_unknown'],
  },
  removeInstrument: {
    method: 'POST', path: '/wps/relay/MCSFE_removeBankCard', audience: 'member', origin: 'site', needsProof: true,
    summary: 'Takes an account away; withdrawals under way keep theirs', body: z.strictObject({ bankCardId: id }), output: z.object({}), refusals: ['instrument_unknown'],
  },
});

export const withdrawalCalls = defineCalls({
  getWithdrawSettings: {
    method: 'GET', path: '/wps/relay/MCSFE_getWithdrawSettings', audience: 'member', origin: 'site',
    summary: 'Whether and within which limits the member may withdraw, and what turnover is missing',
    query: z.object({ groupId: z.string().max(20).optional() }), output: withdrawSettings, refusals: [],
  },
  listExcludedTurnover: {
    method: 'GET', path: '/wps/relay/MCSFE_getExcludeTurnoverV2', audience: 'member', origin: 'site',
    summary: 'Kinds of game of whose stakes not all counts as required turnover',
    query: z.object({ vassalage: z.string().max(64).optional(), gameName: z.string().max(64).optional(), pageNo: page.default(1), pageSize: pageSize.default(13) }),
    output: z.object({ dataList: z.array(excludedTurnover), totalPages: z.number().int() }), refusals: ['module_off'],
  },
  getWithdrawFee: {
    method: 'GET', path: '/wps/relay/MCSFE_getWithdrawFee', audience: 'member', origin: 'site', summary: 'What a withdrawal of this much would cost now',
    query: z.object({ withdrawAmount: wishedAmount, withdrawType: instrumentType }), output: z.object({ fee: amount, payable: amount }),
    refusals: ['amount_invalid', 'withdraw_closed', 'withdraw_amount_out_of_range', 'withdraw_amount_not_offered'],
  },
  withdraw: {
    method: 'POST', path: '/wps/v2/transaction/withdraw', audience: 'member', origin: 'site', encrypted: true, spends: 'codes',
    summary: 'Sets money aside and asks for it to be paid out; there is no way back but the house\'s',
    body: z.strictObject({
      clientKey, amount: wishedAmount, bankCardId: id, password: z.string().max(256), verificationCode: z.string().trim().max(16).optional(),
      /** Older clients send it; there is one group of wallets, so it is dropped (docs/decisions/105). */
      groupId: z.string().max(20).optional(),
    }),
    output: withdrawal,
    refusals: [
      'proof_needed', 'money_rests', 'payment_password_missing', 'payment_password_locked', 'payment_password_wrong', 'withdraw_closed', 'withdraw_out_of_hours',
      'instrument_unknown', 'instrument_bank_unknown', 'instrument_paused', 'amount_invalid', 'withdraw_amount_out_of_range', 'withdraw_amount_not_offered', 'withdraw_day_count_reached', 'withdraw_day_limit_reached',
      'turnover_missing', 'contact_unknown', 'code_missing', 'code_wrong', 'code_expired', 'insufficient_balance', 'key_conflict', 'overloaded',
    ],
  },
  listWithdrawals: {
    method: 'GET', path: '/wps/relay/MCSFE_getWithdrawals', audience: 'member', origin: 'site', summary: 'The member\'s withdrawals, newest first',
    query: z.object({ page: page.default(1), size: pageSize.default(10), state: withdrawalState.optional() }),
    output: z.object({ list: z.array(withdrawal), total: z.number().int(), totalPages: z.number().int() }), refusals: [],
  },
  getWithdrawal: {
    method: 'GET', path: '/wps/relay/MCSFE_getWithdrawal', audience: 'member', origin: 'site', summary: 'One withdrawal of the member',
    query: one, output: withdrawal, refusals: ['withdrawal_unknown'],
  },
  confirmWithdrawal: {
    method: 'POST', path: '/wps/relay/MCSFE_confirmWithdrawal', audience: 'member', origin: 'site',
    summary: 'Says whether a part, or all of it, has arrived', body: one.extend({ confirmation: withdrawalWord, partId: id.optional() }).strict(),
    output: withdrawal, refusals: ['withdrawal_unknown', 'withdrawal_state_changed'],
  },
  sendWithdrawalProof: {
    method: 'POST', path: '/wps/relay/MCSFE_withdrawalProof', audience: 'member', origin: 'site',
    summary: 'Pictures that show what has arrived, or that it has not', upload: { imagesMax: 3 }, body: one.strict(),
    output: withdrawal, refusals: ['withdrawal_unknown', 'withdrawal_state_changed', 'too_many_proofs'],
  },
  getWithdrawalProofImage: {
    method: 'GET', path: '/wps/relay/MCSFE_withdrawalProof/:name', audience: 'member', origin: 'site',
    summary: 'A picture the member has sent with a withdrawal', params: z.object({ name: imageName }), answersImage: true, output: imageBody, refusals: ['image_unknown'],
  },
});
