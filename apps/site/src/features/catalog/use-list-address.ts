import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { readFilter, writeFilter, type ListFilter, type ListSearch } from './list-filter.ts';

/** The filter in the address, and its setters: a choice is a step of the history, typing is not. */
export function useListAddress() {
  const search = useSearch({ strict: false }) as ListSearch;
  const navigate = useNavigate();
  const change = useCallback(
    (filter: ListFilter, isTyped = false) =>
      void navigate({ to: '.', search: writeFilter(filter) as never, replace: isTyped, resetScroll: false }),
    [navigate],
  );
  return { filter: readFilter(search), change };
}
