import { defineRefusals } from '../refusal.ts';

export const seamlessRefusals = defineRefusals({
  game_unknown: { status: 404, errorCode: 'game_unknown' },
  launch_code_invalid: { status: 410, errorCode: 'launch_code_invalid' },
  vendor_address_invalid: { status: 400, errorCode: 'vendor_address_invalid' },
  /** One change of a vendor waits for a second operator at a time. */
  vendor_change_waiting: { status: 409, errorCode: 'vendor_change_waiting' },
  vendor_change_unknown: { status: 404, errorCode: 'vendor_change_unknown' },
  held_payout_unknown: { status: 404, errorCode: 'held_payout_unknown' },
  vendor_keys_full: { status: 409, errorCode: 'vendor_keys_full' },
  vendor_key_unknown: { status: 404, errorCode: 'vendor_key_unknown' },
  /** The vendor was asked and has not answered; asking again is safe. */
  vendor_silent: { status: 503, errorCode: 'vendor_silent' },
  play_ended: { status: 401, errorCode: 'play_ended' },
});
