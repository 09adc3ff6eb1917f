import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Language } from '@fairhouse/contract';
import { api } from '../../shared/api/api.ts';
import { useOperator } from '../../shared/session/session-store.ts';

const restMs = 350;

/** The text as the server would show it, requested when typing pauses. */
export function useTextPreview(language: Language, markdown: string) {
  const { merchant } = useOperator();
  const [settled, setSettled] = useState(markdown);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(markdown), restMs);
    return () => clearTimeout(timer);
  }, [markdown]);
  const query = useQuery({
    queryKey: [merchant, 'text preview', language, settled],
    queryFn: () => api.previewText({ language, markdown: settled }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return { ...query, isBehind: settled !== markdown || query.isPlaceholderData };
}
