import { defineRefusals } from '../refusal.ts';

export const seamlessRefusals = defineRefusals({
  game_unknown: { status: 404, errorCode: 'game_unknown' },
  launch_code_invalid: { status: 410, errorCode: 'launch_code_invalid' },
  vendor_address_invalid: { status: 400, errorCode: 'vendor_address_invalid' },
  /** It was asked and has not answered; nothing is lost by asking again. */
  vendor_silent: { status: 503, errorCode: 'vendor_silent' },
  play_ended: { status: 401, errorCode: 'play_ended' },
});
