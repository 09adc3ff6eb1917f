/** A comma may mean cents or thousands, so an amount with one is not guessed: the form explains the right format. */
export function hasComma(typed: string): boolean {
  return /\d,\d/.test(typed);
}
