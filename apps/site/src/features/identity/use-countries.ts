import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

const none: Countries['countries'] = [];

interface Countries {
  readonly countries: readonly { countryCode: string; countryDialingCode: string }[];
  /** None can be chosen yet. */
  readonly isPending: boolean;
}

/** Countries whose numbers the brand takes, in its order; they change with the brand file alone. */
export function useCountries(): Countries {
  const { data, isPending } = useQuery({
    queryKey: ['countries'],
    queryFn: () => api.listCountries(),
    staleTime: Infinity,
  });
  return { countries: data ?? none, isPending };
}
