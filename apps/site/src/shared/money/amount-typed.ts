/** With a comma nobody knows whether cents or thousands are meant: nothing is guessed, and what is wanted is said instead. */
export function hasComma(typed: string): boolean {
  return /\d,\d/.test(typed);
}
