import { defineRefusals } from '../refusal.ts';

export const missionsRefusals = defineRefusals({
  /** No mission or leaderboard of this brand, or no such period. */
  mission_unknown: { status: 404, errorCode: 'mission_unknown' },
});
