import { defineRefusals } from '../refusal.ts';

export const winnersRefusals = defineRefusals({
  jackpot_win_unknown: { status: 404, errorCode: 'jackpot_win_unknown' },
  /** Other terms wait for a second operator. */
  jackpot_terms_waiting: { status: 409, errorCode: 'jackpot_terms_waiting' },
  /** They were approved or rejected a moment ago. */
  jackpot_terms_decided: { status: 409, errorCode: 'jackpot_terms_decided' },
  /** The policy of the brand allows no money of the house: the jackpot is fed by shares of stakes alone. */
  jackpot_seed_not_allowed: { status: 422, errorCode: 'jackpot_seed_not_allowed' },
});
