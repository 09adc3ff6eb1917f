import { defineRefusals } from '../refusal.ts';

export const teamsRefusals = defineRefusals({
  /** More members bet in the range than a page goes through: fewer days, or one member. */
  team_range_too_wide: { status: 400, errorCode: 'team_range_too_wide' },
  /** Also for a member who does not exist: an agent learns nothing about other teams. */
  member_not_in_team: { status: 404, errorCode: 'member_not_in_team' },
});
