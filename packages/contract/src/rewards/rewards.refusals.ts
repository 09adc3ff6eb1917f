import { defineRefusals } from '../refusal.ts';

export const rewardsRefusals = defineRefusals({
  /** Unknown, of another brand, or not shown to this member. */
  reward_offer_unknown: { status: 404, errorCode: 'reward_offer_unknown' },
  /** Before its beginning, after its end, or closed by the house. */
  reward_offer_closed: { status: 409, errorCode: 'reward_offer_closed' },
  /** The offer was edited after the member saw it. */
  reward_offer_stale: { status: 409, errorCode: 'reward_offer_stale' },
  /** Not for this member: rank, newcomers only, a team, protection, or all offers are switched off. */
  reward_not_for_you: { status: 403, errorCode: 'reward_not_for_you' },
  reward_conditions_open: { status: 409, errorCode: 'reward_conditions_open' },
  /** Of another, or none. */
  reward_unknown: { status: 404, errorCode: 'reward_unknown' },
  reward_claimed: { status: 409, errorCode: 'reward_claimed' },
  reward_expired: { status: 409, errorCode: 'reward_expired' },
  /** The last piece is gone, or the budget is. */
  reward_used_up: { status: 409, errorCode: 'reward_used_up' },
  /** Held for a look by the house. */
  reward_in_review: { status: 409, errorCode: 'reward_in_review' },
  promo_code_unknown: { status: 404, errorCode: 'promo_code_unknown' },
  reward_not_joined: { status: 409, errorCode: 'reward_not_joined' },
  reward_applied_already: { status: 409, errorCode: 'reward_applied_already' },
  reward_remark_too_long: { status: 400, errorCode: 'reward_remark_too_long' },
  reward_pictures_missing: { status: 400, errorCode: 'reward_pictures_missing' },
  /** Terms, rewards or audience that the kind of offer does not take. */
  reward_terms_invalid: { status: 400, errorCode: 'reward_terms_invalid' },
  /** Somebody else was faster. */
  reward_state_changed: { status: 409, errorCode: 'reward_state_changed' },
});
