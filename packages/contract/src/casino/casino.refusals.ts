import { defineRefusals } from '../refusal.ts';

export const casinoRefusals = defineRefusals({
  stake_invalid: { status: 400, errorCode: 'stake_invalid' },
  stake_below_minimum: { status: 400, errorCode: 'stake_below_minimum' },
  stake_above_maximum: { status: 400, errorCode: 'stake_above_maximum' },
  choices_invalid: { status: 400, errorCode: 'choices_invalid' },
  client_seed_missing: { status: 409, errorCode: 'client_seed_missing' },
  client_seed_in_use: { status: 409, errorCode: 'client_seed_in_use' },
  round_unknown: { status: 404, errorCode: 'round_unknown' },
  game_busy: { status: 409, errorCode: '#727' },
});
