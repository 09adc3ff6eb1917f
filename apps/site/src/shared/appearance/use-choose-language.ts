import { useQueryClient } from '@tanstack/react-query';
import type { Language } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { houseKeys } from '../query/house-keys.ts';
import { chooseLanguage } from './language.ts';

/** Spec 4: these are read again after a change of language, even if the language was shown a moment ago. */
const readAgain = [houseKeys.hotGames, houseKeys.vendorLanes, houseKeys.winners];

export function useChooseLanguage(): (language: Language) => void {
  const { texts } = useTexts();
  const queries = useQueryClient();
  return (language) => {
    for (const queryKey of readAgain) void queries.invalidateQueries({ queryKey, refetchType: 'none' });
    void chooseLanguage(texts, language);
  };
}
