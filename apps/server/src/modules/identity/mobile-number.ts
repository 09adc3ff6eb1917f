import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';

const spacers = /[\s().\-/]/g;
const sentTo: readonly (string | undefined)[] = ['MOBILE', 'FIXED_LINE_OR_MOBILE'];

const callingCodes: ReadonlySet<string> = new Set(getCountries().map((country) => getCountryCallingCode(country)));

/** As people write a number: blanks, dashes and brackets say nothing. */
export function bareNumber(mobileNum: string): string {
  return mobileNum.replace(spacers, '');
}

/** E.164, or null when no phone that takes messages has this number. */
export function toMobileNumber(mobileNum: string, countryDialingCode: string | undefined): string | null {
  const number = bareNumber(mobileNum);
  const code = (countryDialingCode ?? '').replace(/^(?:\+|00)/, '');
  if (!/^\+?[0-9]{4,15}$/.test(number)) return null;
  // Without a code beside it a number has to bring its own.
  if (code === '' ? !number.startsWith('+') : !callingCodes.has(code)) return null;
  const parsed = number.startsWith('+') ? parsePhoneNumberFromString(number) : parsePhoneNumberFromString(number, { defaultCallingCode: code });
  if (!parsed?.isValid() || !sentTo.includes(parsed.getType())) return null;
  // A number written out in full is of the country that was chosen beside it.
  return code === '' || parsed.countryCallingCode === code ? parsed.number : null;
}
