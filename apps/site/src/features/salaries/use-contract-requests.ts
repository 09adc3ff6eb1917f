import { useQuery } from '@tanstack/react-query';
import type { Consolidated, ContractKind, ContractStatus } from '@fairhouse/contract';
import { hasModule } from '@fairhouse/contract/modules';
import { api } from '../../shared/api/api.ts';
import { useInitialState } from '../../shared/initial/initial-state.tsx';
import { isTrueMember } from '../../shared/session/session-store.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { salaryKeys } from './salary-keys.ts';

/** Spec 4: after login, for accounts that are no trial, where the brand has the agent policy. */
export function useConsolidated() {
  const session = useSession();
  const { whitelabel } = useInitialState().permission.info;
  return useQuery({
    queryKey: salaryKeys.consolidated,
    queryFn: () => api.getConsolidated(),
    enabled:
      session.status === 'member' &&
      isTrueMember(session) &&
      !session.mustChangePassword &&
      hasModule(whitelabel, 'AGENTPOLICY3'),
    staleTime: 5 * 60_000,
  });
}

/** Offers and wishes to end a contract, with everything a reader needs to answer them. */
export function useContractRequests(isWanted: boolean) {
  return useQuery({
    queryKey: salaryKeys.requests,
    queryFn: async () => (await api.listContractRequests()).list,
    enabled: isWanted,
  });
}

/** Offered, offered again after an edit, or the upline asks to end it (wire-facts 5). */
const isWaiting = (status: ContractStatus): boolean => status === 'P' || status === 'E' || status === 'V';

export function hasRequests(consolidated: Consolidated): boolean {
  const { divtypereq, dailysalreqtype, contracthoursalreq, realtimesalreqtype } = consolidated;
  const byGameType: readonly Readonly<Record<string, readonly { status: ContractStatus }[]>>[] = [
    divtypereq,
    dailysalreqtype,
    contracthoursalreq,
    realtimesalreqtype,
  ];
  return byGameType.some((kind) => Object.values(kind).some((rows) => rows.some(({ status }) => isWaiting(status))));
}

/** Kinds of contract with a page in the agent centre (wire-facts 5: the menu switches). */
export function useContractKinds(): ReadonlySet<ContractKind> {
  const { data } = useConsolidated();
  const switches: readonly (readonly [ContractKind, boolean | undefined])[] = [
    ['dividend', data?.divtypeinfo],
    ['daily', data?.dailysalinfotype],
    ['hourly', data?.contracthoursalinfo],
    ['realtime', data?.contractmrdailysalinfotype],
  ];
  return new Set(switches.filter(([, isOn]) => isOn).map(([kind]) => kind));
}
