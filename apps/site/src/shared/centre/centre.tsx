import { createContext, useContext, type ReactNode } from 'react';

/** Where pages that both centres have are, with the id of each in the address (spec 2). */
export interface Centre {
  readonly to: '/member' | '/agentHome';
  readonly deposit: 'depositv2' | 'deposit';
}

const memberCentre: Centre = { to: '/member', deposit: 'depositv2' };
const agentCentre: Centre = { to: '/agentHome', deposit: 'deposit' };
const CentreContext = createContext(memberCentre);

/** The centre that this page is in; links of shared pages stay inside it. */
export function useCentre(): Centre {
  return useContext(CentreContext);
}

export function InAgentCentre({ children }: { children: ReactNode }) {
  return <CentreContext value={agentCentre}>{children}</CentreContext>;
}
