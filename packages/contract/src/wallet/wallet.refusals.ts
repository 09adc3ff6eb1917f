import { defineRefusals } from '../refusal.ts';

export const walletRefusals = defineRefusals({
  transfer_amount_invalid: { status: 400, errorCode: 'transfer_amount_invalid' },
  wallet_unknown: { status: 404, errorCode: 'wallet_unknown' },
  vendor_wallet_closed: { status: 409, errorCode: 'vendor_wallet_closed' },
  upline_missing: { status: 409, errorCode: 'upline_missing' },
  upline_limit: { status: 409, errorCode: 'upline_limit' },
  upline_cannot_receive: { status: 409, errorCode: 'upline_cannot_receive' },
  /** Not a direct downline of the agent, whoever it is otherwise. */
  downline_unknown: { status: 404, errorCode: 'downline_unknown' },
  downline_limit: { status: 409, errorCode: 'downline_limit' },
  /** The reason is the downline's own affair. */
  downline_cannot_receive: { status: 409, errorCode: 'downline_cannot_receive' },
  /** Winnings and promotions are not passed on. */
  not_own_money: { status: 409, errorCode: 'not_own_money' },
});
