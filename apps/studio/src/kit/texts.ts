import { useTexts, type Translate } from '@fairhouse/i18n';
import type { Trouble } from './round-player.ts';

/** The typed texts of the language in use; a new language draws the page anew. */
export function useText(): Translate {
  return useTexts().t;
}

/** What went wrong, in the words of the server's refusal, or as a plain fault. */
export function useTroubleText(): (trouble: Trouble) => string {
  const { t } = useTexts();
  return (trouble) => trouble.message ?? t('refusals.unknown_error');
}
