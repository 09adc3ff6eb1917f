import { defineRefusals } from '../refusal.ts';

export const casinoRefusals = defineRefusals({
  stake_invalid: { status: 400, errorCode: 'stake_invalid' },
  stake_below_minimum: { status: 400, errorCode: 'stake_below_minimum' },
  stake_above_maximum: { status: 400, errorCode: 'stake_above_maximum' },
  choices_invalid: { status: 400, errorCode: 'choices_invalid' },
  client_seed_missing: { status: 409, errorCode: 'client_seed_missing' },
  client_seed_in_use: { status: 409, errorCode: 'client_seed_in_use' },
  round_unknown: { status: 404, errorCode: 'round_unknown' },
  round_open: { status: 409, errorCode: 'round_open' },
  round_finished: { status: 409, errorCode: 'round_finished' },
  round_too_soon: { status: 429, errorCode: 'round_too_soon' },
  move_invalid: { status: 400, errorCode: 'move_invalid' },
  move_not_on_offer: { status: 409, errorCode: 'move_not_on_offer' },
  turn_stale: { status: 409, errorCode: 'turn_stale' },
  feature_buy_off: { status: 403, errorCode: 'feature_buy_off' },
  game_busy: { status: 409, errorCode: '#727' },
});
