import { useTexts, type TextKey } from '@fairhouse/i18n';

/** What a classification of the wire is called; one without a name here shows its own. */
export function useClassText(): (gameClassify: string) => string {
  const { t, texts } = useTexts();
  return (gameClassify) => {
    const key = `lobby.class.${gameClassify}`;
    return texts.has(key) ? t(key as TextKey) : gameClassify;
  };
}
