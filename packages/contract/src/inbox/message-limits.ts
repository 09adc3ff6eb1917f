/** Letters of a message from an agent to a downline. */
export const agentMessageMax = 500;
