/** Kinds of accounts by their number on the wire (spec 6 and 9); an entry of its own, so that a first view has it without zod. */
export const trialType = 4;

const agentTypes: readonly number[] = [1, 2, 41, 42];

/** Whether a customer type is one of an agent. */
export function isAgentType(customerType: number): boolean {
  return agentTypes.includes(customerType);
}
