import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

/** Countries whose numbers the brand takes, in its order; they change with the brand file alone. */
export function useCountries(): readonly { countryCode: string; countryDialingCode: string }[] {
  const { data } = useQuery({ queryKey: ['countries'], queryFn: () => api.listCountries(), staleTime: Infinity });
  return data ?? [];
}
