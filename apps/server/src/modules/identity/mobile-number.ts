import {
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
  type PhoneNumber,
} from 'libphonenumber-js/max';

const spacers = /[\s().\-/]/g;
const sentTo: readonly (string | undefined)[] = ['MOBILE', 'FIXED_LINE_OR_MOBILE'];

const callingCodes: ReadonlySet<string> = new Set(getCountries().map((country) => getCountryCallingCode(country)));

/** Removes what people write in a number: blanks, dashes and brackets. */
export function bareNumber(mobileNum: string): string {
  return mobileNum.replace(spacers, '');
}

/** A number that takes messages, or null. Without a separate dialling code, the number must contain its own. */
export function parseMobile(mobileNum: string, countryDialingCode: string | undefined): PhoneNumber | null {
  const number = bareNumber(mobileNum);
  const code = bareCode(countryDialingCode);
  if (!/^\+?[0-9]{4,15}$/.test(number)) return null;
  if (code === '' ? !number.startsWith('+') : !callingCodes.has(code)) return null;
  const parsed = number.startsWith('+')
    ? parsePhoneNumberFromString(number)
    : parsePhoneNumberFromString(number, { defaultCallingCode: code });
  if (!parsed?.isValid() || !sentTo.includes(parsed.getType())) return null;
  // A number with a dialling code must match the country that was chosen beside it.
  return code === '' || parsed.countryCallingCode === code ? parsed : null;
}

/** E.164, or null when no phone that takes messages has this number. */
export function toMobileNumber(mobileNum: string, countryDialingCode: string | undefined): string | null {
  return parseMobile(mobileNum, countryDialingCode)?.number ?? null;
}

/** Digits only; people write a plus or two zeros before them. */
export function bareCode(countryDialingCode: string | undefined): string {
  return (countryDialingCode ?? '').replace(/^(?:\+|00)/, '');
}
