import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { ContractRequest } from '@fairhouse/contract';
import { openModal, useOpenModal } from '../../shared/modal/modal-store.ts';
import { isAgent } from '../../shared/session/session-store.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { hasRequests, useConsolidated, useContractRequests } from './use-contract-requests.ts';

/** Pages on which the reader must not be interrupted. */
const busyPaths = ['/seamless', '/agent'];

const nameOf = ({ contractId, version, state }: ContractRequest): string => `${contractId}.${version}.${state}`;

/**
 * Opens the contract popup by itself (spec 2: only when logged in), once for each request, at a moment when no dialog
 * and no game is open. Renders nothing.
 */
export function ContractPopup() {
  const session = useSession();
  const modal = useOpenModal();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const shown = useRef(new Set<string>());
  const { data: consolidated } = useConsolidated();
  // What a downline asks of an agent is not in the consolidated answer of older clients.
  const isWanted = consolidated !== undefined && (isAgent(session) || hasRequests(consolidated));
  const { data: requests } = useContractRequests(isWanted);
  const isQuiet = modal === null && !busyPaths.includes(path);
  useEffect(() => {
    if (!isWanted || !isQuiet || !requests?.some((request) => !shown.current.has(nameOf(request)))) return;
    for (const request of requests) shown.current.add(nameOf(request));
    openModal('contractRequests');
  }, [isWanted, isQuiet, requests]);
  return null;
}
