import { defineRefusals } from '../refusal.ts';

export const promotionsRefusals = defineRefusals({
  /** The offer is unknown, not for this member, or not active. */
  promotion_not_offered: { status: 404, errorCode: 'promotion_not_offered' },
  promotion_amount_too_small: { status: 400, errorCode: 'promotion_amount_too_small' },
  /** The budget of the offer is used up. */
  promotion_used_up: { status: 409, errorCode: 'promotion_used_up' },
  /** One bonus at a time. */
  bonus_running: { status: 409, errorCode: 'bonus_running' },
  bonus_unknown: { status: 404, errorCode: 'bonus_unknown' },
  bonus_over: { status: 409, errorCode: 'bonus_over' },
  /** All of them were played, or their days are over. */
  bonus_bets_over: { status: 409, errorCode: 'bonus_bets_over' },
  /** An account is closed only when it has no open bonus. */
  bonus_left: { status: 409, errorCode: 'bonus_left' },
});
