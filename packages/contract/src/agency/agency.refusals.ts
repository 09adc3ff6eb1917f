import { defineRefusals } from '../refusal.ts';

export const agencyRefusals = defineRefusals({
  invitation_code_error: { status: 400, errorCode: 'invitation_code_error' },
  /** Above one's own, or below what a downline has. */
  rate_out_of_bounds: { status: 409, errorCode: 'rate_out_of_bounds' },
  /** Agents of the types 41 and 42 recruit members only. */
  cannot_recruit_agents: { status: 409, errorCode: 'cannot_recruit_agents' },
  agent_frozen: { status: 409, errorCode: 'agent_frozen' },
  link_unknown: { status: 404, errorCode: 'link_unknown' },
  link_limit: { status: 409, errorCode: 'link_limit' },
  /** Not a domain of the brand. */
  link_domain_unknown: { status: 400, errorCode: 'link_domain_unknown' },
  /** Another open link registers there, of any agent. */
  link_domain_taken: { status: 409, errorCode: 'link_domain_taken' },
  /** Not a direct downline of the agent, whoever it is otherwise. */
  not_a_downline: { status: 404, errorCode: 'not_a_downline' },
  /** A player: there is nothing of an agent to read or change. */
  not_an_agent: { status: 409, errorCode: 'not_an_agent' },
  /** The rates and the type of an agent below another one are its upline's to give. */
  not_under_the_house: { status: 409, errorCode: 'not_under_the_house' },
  /** Also for somebody of another brand. */
  move_upline_unknown: { status: 404, errorCode: 'move_upline_unknown' },
  /** Players have no downlines. */
  move_upline_no_agent: { status: 409, errorCode: 'move_upline_no_agent' },
  move_to_itself: { status: 409, errorCode: 'move_to_itself' },
  /** It would make a ring. */
  move_into_own_team: { status: 409, errorCode: 'move_into_own_team' },
  move_already_there: { status: 409, errorCode: 'move_already_there' },
  /** The series or a rate of the member would stand above the new upline's own. */
  move_series_above: { status: 409, errorCode: 'move_series_above' },
  move_rate_above: { status: 409, errorCode: 'move_rate_above' },
  /** A move of the same member waits for its second operator. */
  move_waiting: { status: 409, errorCode: 'move_waiting' },
  move_unknown: { status: 404, errorCode: 'move_unknown' },
});
