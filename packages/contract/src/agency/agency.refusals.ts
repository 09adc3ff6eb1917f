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
});
