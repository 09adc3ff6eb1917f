import { useTexts, type TextKey } from '@fairhouse/i18n';

/** Names of the entries of the lottery registry; an entry without a name is shown by its code. */
export function useLotteryNames(): {
  game(code: string, otherwise?: string): string;
  group(code: string): string;
  play(code: string): string;
  level(code: string): string;
} {
  const { t, texts } = useTexts();
  const named = (key: string, otherwise: string): string => (texts.has(key) ? t(key as TextKey) : otherwise);
  return {
    game: (code, otherwise = code) => named(`lottery.games.${code}`, otherwise),
    group: (code) => named(`lottery.groups.${code}`, code),
    play: (code) => named(`lottery.plays.${code}`, code),
    level: (code) =>
      /^\d+$/.test(code)
        ? t('lottery.levels.tier', { n: code })
        : named(`lottery.levels.${code}`, named(`lottery.choices.${code}`, code)),
  };
}
