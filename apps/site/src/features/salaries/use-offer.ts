import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ContractKind, ContractTerms } from '@fairhouse/contract';
import { api } from '../../shared/api/api.ts';
import { salaryKeys } from './salary-keys.ts';

export interface Offer {
  readonly downlineId: string;
  readonly kind: ContractKind;
  readonly terms: ContractTerms;
}

/** Long enough for a number to be typed to its end. */
const typingMs = 400;

/** What the terms would have paid last period, while they are being typed; null while they cannot be read. */
export function useOfferPreview(offer: Offer | null) {
  const wish = offer && JSON.stringify(offer);
  const [settled, setSettled] = useState(wish);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wish), typingMs);
    return () => clearTimeout(timer);
  }, [wish]);
  const asked = settled === null ? null : (JSON.parse(settled) as Offer);
  return useQuery({
    queryKey: salaryKeys.preview(asked ?? {}),
    queryFn: () => api.previewOffer(asked ?? neverAsked()),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  });
}

function neverAsked(): never {
  throw new Error('a preview without terms');
}

export function useOfferContract() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (offer: Offer) => api.offerContract(offer),
    onSuccess: () => queries.invalidateQueries({ queryKey: salaryKeys.all }),
  });
}

/** What the offering side does to a contract; it is read again afterwards, also after a refusal. */
export function useChangeContract() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ contractId, act }: { contractId: string; act: 'withdraw' | 'requestTermination' }) =>
      act === 'withdraw' ? api.withdrawOffer({ contractId }) : api.requestTermination({ contractId }),
    onSettled: () => queries.invalidateQueries({ queryKey: salaryKeys.all }),
  });
}
