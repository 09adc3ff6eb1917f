import { defineRefusals } from '../refusal.ts';

export const walletRefusals = defineRefusals({
  transfer_amount_invalid: { status: 400, errorCode: 'transfer_amount_invalid' },
  wallet_unknown: { status: 404, errorCode: 'wallet_unknown' },
  vendor_wallet_closed: { status: 409, errorCode: 'vendor_wallet_closed' },
  upline_missing: { status: 409, errorCode: 'upline_missing' },
  upline_limit: { status: 409, errorCode: 'upline_limit' },
});
