import { useTexts, type TextKey } from '@fairhouse/i18n';

/** Names of positions, prizes and sides; one without a name shows its code. */
export function useTrendWords() {
  const { t, texts } = useTexts();
  const word = (kind: string, code: string): string => {
    const key = `lottery.trends.${kind}.${code}`;
    return texts.has(key) ? t(key as TextKey) : code;
  };
  return {
    place: (code: string): string =>
      code
        .split('-')
        .map((part) => word('places', part))
        .join(' – '),
    group: (code: string): string => word('groups', code),
    side: (kind: string, side: string): string =>
      side === 'tie'
        ? t(kind === 'dragon' ? 'lottery.trends.equal' : 'lottery.trends.neither')
        : word(`sides.${kind}`, side),
    letter: (kind: string, side: string): string => (side === 'tie' ? '=' : word(`letters.${kind}`, side)),
  };
}
