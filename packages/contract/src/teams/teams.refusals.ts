import { defineRefusals } from '../refusal.ts';

export const teamsRefusals = defineRefusals({
  /** Also for a member who does not exist: an agent learns nothing about other teams. */
  member_not_in_team: { status: 404, errorCode: 'member_not_in_team' },
});
