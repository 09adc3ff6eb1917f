import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

const none: Countries['countries'] = [];

interface Countries {
  readonly countries: readonly { countryCode: string; countryDialingCode: string }[];
  /** The list has not loaded, so no country can be chosen. */
  readonly isPending: boolean;
}

/** Countries whose numbers the brand accepts, in its order; they change only with the brand file. */
export function useCountries(): Countries {
  const { data, isPending } = useQuery({
    queryKey: ['countries'],
    queryFn: () => api.listCountries(),
    staleTime: Infinity,
  });
  return { countries: data ?? none, isPending };
}
