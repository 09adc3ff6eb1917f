import { defineRefusals } from '../refusal.ts';

export const roomRefusals = defineRefusals({
  room_unknown: { status: 404, errorCode: 'room_unknown' },
  betting_closed: { status: 409, errorCode: 'betting_closed' },
  bet_exists: { status: 409, errorCode: 'bet_exists' },
  bet_unknown: { status: 404, errorCode: 'bet_unknown' },
  not_flying: { status: 409, errorCode: 'not_flying' },
  round_flown: { status: 409, errorCode: 'round_flown' },
  already_cashed_out: { status: 409, errorCode: 'already_cashed_out' },
});
