import { getCountries, getCountryCallingCode, parsePhoneNumberFromString, type CountryCode, type PhoneNumber } from 'libphonenumber-js/max';
import { Refusal, type Brand } from '../../platform/context/index.ts';

interface WrittenNumber {
  readonly mobileNum: string;
  readonly countryDialingCode?: string | undefined;
}

/** Spacers people write between digits. */
const spacers = /[\s().\-/]/g;
const takesMessages: readonly (string | undefined)[] = ['MOBILE', 'FIXED_LINE_OR_MOBILE'];

/**
 * E.164, or a refusal: a number that takes messages, of a country the brand sends to. A number without a dialling code
 * is one of the brand's first country.
 */
export function readMobile(brand: Brand, written: WrittenNumber): string {
  if (written.mobileNum === '') throw new Refusal('phone_missing');
  const address = findMobile(brand, written);
  if (address === null) throw new Refusal('phone_invalid');
  return address;
}

/** The same; null when it is none. */
export function findMobile(brand: Brand, { mobileNum, countryDialingCode }: WrittenNumber): string | null {
  const digits = mobileNum.replace(spacers, '');
  const told = (countryDialingCode ?? '').replace(/^(?:\+|00)/, '');
  if (!/^\+?[0-9]{4,15}$/.test(digits) || !/^([1-9][0-9]{0,3})?$/.test(told)) return null;
  const parsed = parseNumber(digits, told === '' ? homeCode(brand) : told);
  // A number written out in full is of the country that was chosen beside it.
  const isOfCountry = told === '' || parsed?.countryCallingCode === told;
  return parsed && isOfCountry && isServed(brand, parsed.country) ? parsed.number : null;
}

function parseNumber(digits: string, home: string): PhoneNumber | null {
  const parsed = digits.startsWith('+') ? parsePhoneNumberFromString(digits) : parsePhoneNumberFromString(digits, { defaultCallingCode: home });
  return parsed?.isValid() && takesMessages.includes(parsed.getType()) ? parsed : null;
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
