/** First and last letter only (spec 3, Winner board); the number of stars tells nothing. */
export function maskName(name: string): string {
  const letters = [...name];
  return `${letters[0] ?? ''}***${letters.length > 1 ? letters.at(-1) : ''}`;
}
