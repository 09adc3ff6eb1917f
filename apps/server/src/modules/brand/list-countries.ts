import { getCountries, getCountryCallingCode, type CountryCode } from 'libphonenumber-js/min';
import type { Brand } from '../../platform/context/index.ts';

/** Spec 3, country entry: the countries of the brand in its order, or all alphabetically. */
export function listCountries(brand: Brand): { countryCode: string; countryDialingCode: string }[] {
  const codes = (brand.countries ?? getCountries().toSorted()) as readonly CountryCode[];
  return codes.map((countryCode) => ({ countryCode, countryDialingCode: getCountryCallingCode(countryCode) }));
}
