import { useQuery } from '@tanstack/react-query';
import { useTexts } from '@fairhouse/i18n';
import { api } from '../api/api.ts';

/** The vendors whose games can be played here in any language, with their names, in alphabetical order. */
export function useVendors(): readonly { code: string; name: string }[] {
  const { language } = useTexts().texts;
  const { data } = useQuery({ queryKey: ['vendors', 'names'], queryFn: () => api.listVendors({}), staleTime: 600_000 });
  const names = new Map(
    data?.data.lanes.flatMap(({ cards }) => cards.map((card) => [card.vassalage, card.displayName] as const)),
  );
  return [...names]
    .map(([code, name]) => ({ code, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name, language.toLowerCase()));
}

/** The name of a vendor by its code; a code nobody knows is shown as it is. */
export function useVendorName(): (code: string) => string {
  const vendors = useVendors();
  return (code) => vendors.find((vendor) => vendor.code === code)?.name ?? code;
}
