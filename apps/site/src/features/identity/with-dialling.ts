/** A number in full, for a login name: the form has no field for the country. */
export function withDialling(mobileNum: string, countryDialingCode: string): string {
  const digits = mobileNum.replace(/[\s().-]/g, '');
  if (digits.startsWith('+') || countryDialingCode === '') return digits;
  return `+${countryDialingCode}${digits.replace(/^0+/, '')}`;
}
