import { getCountries, getCountryCallingCode, type CountryCode } from 'libphonenumber-js/max';
import { Refusal, type Brand } from '../../platform/context/index.ts';
import { bareCode, bareNumber, parseMobile } from './mobile-number.ts';

interface WrittenNumber {
  readonly mobileNum: string;
  readonly countryDialingCode?: string | undefined;
}

/**
 * E.164, or a refusal: a number that takes messages, of a country the brand sends to. Without a dialling code it counts
 * as one of the brand's first country.
 */
export function readMobile(brand: Brand, written: WrittenNumber): string {
  if (written.mobileNum === '') throw new Refusal('phone_missing');
  const address = findMobile(brand, written);
  if (address === null) throw new Refusal('phone_invalid');
  return address;
}

/** The same; null when it is none. */
export function findMobile(brand: Brand, { mobileNum, countryDialingCode }: WrittenNumber): string | null {
  const isAtHome = bareCode(countryDialingCode) === '' && !bareNumber(mobileNum).startsWith('+');
  const parsed = parseMobile(mobileNum, isAtHome ? homeCode(brand) : countryDialingCode);
  return parsed && isServed(brand, parsed.country) ? parsed.number : null;
}

function homeCode(brand: Brand): string {
  const [first] = brand.countries ?? getCountries();
  return getCountryCallingCode(first as CountryCode);
}

function isServed(brand: Brand, country: string | undefined): boolean {
  return brand.countries === null || (country !== undefined && brand.countries.includes(country));
}

const mail = /^[^@\s\p{C}]{1,64}@[^@\s\p{C}]{1,255}$/u;

/** Lower case, or `email_invalid`. */
export function readEmail(written: string): string {
  const address = written.trim().toLowerCase();
  if (!mail.test(address) || address.length > 254 || !/\.[^.]+$/.test(address)) throw new Refusal('email_invalid');
  return address;
}
