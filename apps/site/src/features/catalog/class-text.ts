import { useTexts, type TextKey } from '@fairhouse/i18n';

/** The name of a classification of the wire; an unknown one shows its code. */
export function useClassText(): (gameClassify: string) => string {
  const { t, texts } = useTexts();
  return (gameClassify) => {
    const key = `lobby.class.${gameClassify}`;
    return texts.has(key) ? t(key as TextKey) : gameClassify;
  };
}
