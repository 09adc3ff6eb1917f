import { useCallback } from 'react';
import type { RefusalCode } from '@fairhouse/contract';
import { refusalText, useTexts } from '@fairhouse/i18n';

/** The typed texts of the language in use; a new language draws the page anew. */
export function useText() {
  return useTexts().t;
}

export function useRefusalText(): (code: RefusalCode) => string {
  const { texts } = useTexts();
  return useCallback((code) => refusalText(texts, code), [texts]);
}
