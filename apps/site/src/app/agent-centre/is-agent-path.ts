/** Spec 2: these addresses show only the agent view. */
export const isAgentPath = (path: string): boolean => path === '/agent' || path === '/agentHome';
