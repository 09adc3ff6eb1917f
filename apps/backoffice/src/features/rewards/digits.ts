export const digitsOf = (text: string, most: number): string => text.replaceAll(/\D/g, '').slice(0, most);

/** Null: the field is empty. */
export function numberOrNull(text: string, most: number): number | null {
  const digits = digitsOf(text, most);
  return digits === '' ? null : Number(digits);
}
