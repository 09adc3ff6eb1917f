/** A number in full, as a login name has to be: no field beside it tells the country. */
export function withDialling(mobileNum: string, countryDialingCode: string): string {
  const digits = mobileNum.replace(/[\s().-]/g, '');
  if (digits.startsWith('+') || countryDialingCode === '') return digits;
  return `+${countryDialingCode}${digits.replace(/^0+/, '')}`;
}
