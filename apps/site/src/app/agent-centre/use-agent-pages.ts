import type { ContractKind } from '@fairhouse/contract';
import { hasModule } from '@fairhouse/contract/modules';
import { useInitialState } from '../../shared/initial/initial-state.tsx';
import { agentPages, type AgentPageEntry } from './agent-pages.ts';
import { agentParts } from './agent-parts.tsx';

/** The pages this agent has at this brand, in the order of the menu. */
export function useAgentPages(contracts: ReadonlySet<ContractKind>): readonly AgentPageEntry[] {
  const { whitelabel } = useInitialState().permission.info;
  return agentPages.filter(
    ({ id, modules, contract }) =>
      agentParts[id] !== undefined &&
      (modules === undefined || modules.some((module) => hasModule(whitelabel, module))) &&
      (contract === undefined || contracts.has(contract)),
  );
}
