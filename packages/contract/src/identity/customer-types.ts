/** Kinds of accounts by their number on the wire (spec 6 and 9); an entry of its own, so that a first view has it without zod. */
export const trialType = 4;

/** Kinds of agents. */
export const agentTypes = [1, 2, 41, 42] as const;
export type AgentType = (typeof agentTypes)[number];

/** Whether a customer type is one of an agent. */
export function isAgentType(customerType: number): customerType is AgentType {
  return agentTypes.some((type) => type === customerType);
}
