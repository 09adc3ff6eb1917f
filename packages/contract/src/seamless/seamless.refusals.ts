import { defineRefusals } from '../refusal.ts';

export const seamlessRefusals = defineRefusals({
  game_unknown: { status: 404, errorCode: 'game_unknown' },
  launch_code_invalid: { status: 410, errorCode: 'launch_code_invalid' },
  vendor_address_invalid: { status: 400, errorCode: 'vendor_address_invalid' },
  vendor_keys_full: { status: 409, errorCode: 'vendor_keys_full' },
  vendor_key_unknown: { status: 404, errorCode: 'vendor_key_unknown' },
  /** The vendor was asked and has not answered; asking again is safe. */
  vendor_silent: { status: 503, errorCode: 'vendor_silent' },
  play_ended: { status: 401, errorCode: 'play_ended' },
});
