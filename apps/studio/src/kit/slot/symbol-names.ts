import type { TextKey } from '@fairhouse/i18n';
import { useText } from '../texts.ts';

/** What a symbol of a game is called. */
export function useSymbolNames(slug: string): (symbol: string) => string {
  const t = useText();
  // Ids of symbols come from the game value; the test of the looks reads each of them in every language.
  return (symbol) => t(`slots.symbols.${slug}.${symbol}` as TextKey);
}
