import { defineRefusals } from '../refusal.ts';

export const vipRefusals = defineRefusals({
  /** `detail` names the rank and the field. */
  vip_ranks_invalid: { status: 422, errorCode: 'vip_ranks_invalid' },
  /** Another proposal waits for its second person. */
  vip_ranks_waiting: { status: 409, errorCode: 'vip_ranks_waiting' },
  vip_ranks_unknown: { status: 404, errorCode: 'vip_ranks_unknown' },
});
