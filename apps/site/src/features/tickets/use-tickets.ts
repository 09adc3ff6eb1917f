import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { OwnTicket, Rain } from '@fairhouse/contract';
import { api } from '../../shared/api/api.ts';
import { useJoined } from '../../shared/money/use-joined.ts';
import { queryKeys } from '../../shared/query/query-keys.ts';
import { rereadMoney } from '../../shared/query/reread-money.ts';
import { seedFor } from './ticket-seeds.ts';

/** While it rains, the envelopes that are left are asked for this often. */
const rainAskMs = 4000;

/** Every ticket that is not opened, those that can be opened now first. */
export function useOwnTickets() {
  return useQuery({
    queryKey: queryKeys.ticketPart('own'),
    queryFn: () => api.listOwnTickets({ status: 'ALL' }),
  });
}

export function usePublishedTickets() {
  return useQuery({ queryKey: queryKeys.ticketPart('kinds'), queryFn: () => api.listPublishedTickets() });
}

export function useOpenedTickets(page: number) {
  return useQuery({
    queryKey: queryKeys.ticketPart('opened', page),
    queryFn: () => api.listOpenedTickets({ page, size: 10 }),
    placeholderData: (before) => before,
  });
}

/** A moment of the house's clock as one of `performance.now()`, which nobody can set. */
export type Deadline = (atMs: number) => number;
const deadlines = (houseNow: number): Deadline => {
  const ahead = performance.now() - houseNow;
  return (atMs) => atMs + ahead;
};

interface Rains {
  readonly list: readonly Rain[];
  /** The time of the house when it answered. */
  readonly now: number;
  readonly deadlineOf: Deadline;
}

/** Rains, with the times of the house turned into those of this page. */
export function useRains({ isEnabled = true } = {}) {
  return useQuery({
    queryKey: queryKeys.ticketPart('rains'),
    enabled: isEnabled,
    queryFn: async (): Promise<Rains> => {
      const { list, now } = await api.listRains();
      return { list, now, deadlineOf: deadlines(now) };
    },
    // A function cannot be compared, and a new answer has new deadlines.
    structuralSharing: false,
    refetchInterval: ({ state }) => (state.data?.list.some(({ state: now }) => now === 'raining') ? rainAskMs : false),
  });
}

export function useRaffles() {
  return useQuery({
    queryKey: queryKeys.ticketPart('raffles'),
    queryFn: async () => {
      const { list, now } = await api.listRaffles();
      return { list, deadlineOf: deadlines(now) };
    },
    structuralSharing: false,
  });
}

export function useTicketProof(transactionId: string) {
  return useQuery({
    queryKey: queryKeys.ticketPart('proof', 'ticket', transactionId),
    queryFn: () => api.getTicketProof({ transactionId }),
  });
}

export function useRainProof(rainId: string) {
  return useQuery({
    queryKey: queryKeys.ticketPart('proof', 'rain', rainId),
    queryFn: () => api.getRainProof({ rainId }),
  });
}

export function useRaffleProof(raffleId: string) {
  return useQuery({
    queryKey: queryKeys.ticketPart('proof', 'raffle', raffleId),
    queryFn: () => api.getRaffleProof({ raffleId }),
  });
}

const rereadTickets = (queries: QueryClient) => rereadMoney(queries, queryKeys.tickets);

/** Opens a ticket. Asked again, with the same seed, it is the same draw: no ticket is lost with an answer. */
export function useOpenTicket() {
  const queries = useQueryClient();
  const ask = useJoined(({ transactionId, version }: Pick<OwnTicket, 'transactionId' | 'version'>) =>
    api.openTicket({ transactionId, version, clientSeed: seedFor(transactionId) }),
  );
  return useMutation({ mutationFn: ask, onSettled: () => rereadTickets(queries) });
}

/** A member has one piece of a rain: asked again it is the same one. */
export function useGrabPiece() {
  const queries = useQueryClient();
  const ask = useJoined((rainId: string) => api.grabPiece({ rainId }));
  return useMutation({ mutationFn: ask, onSettled: () => rereadTickets(queries) });
}

export function useClaimRaffle() {
  const queries = useQueryClient();
  const ask = useJoined((raffleId: string) => api.claimRafflePromotion({ raffleId }));
  return useMutation({ mutationFn: ask, onSettled: () => rereadTickets(queries) });
}
