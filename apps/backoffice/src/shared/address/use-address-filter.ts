import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';

/**
 * The filter of a list, kept in the address: a colleague can open the link, and the back button restores it. The
 * address has only what differs from `empty`.
 */
export function useAddressFilter<T extends Readonly<Record<string, string>>>(
  empty: T,
): [filter: T, change: (next: T) => void] {
  const reported = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  const navigate = useNavigate();
  // The fields are the source: the address follows a moment later and would undo typed letters.
  const [filter, setFilter] = useState<T>(() => ({
    ...empty,
    ...Object.fromEntries(
      Object.keys(empty).flatMap((name) => (isWord(reported[name]) ? [[name, String(reported[name])]] : [])),
    ),
  }));
  const change = (next: T): void => {
    setFilter(next);
    const search = Object.fromEntries(Object.entries(next).filter(([name, value]) => value !== empty[name]));
    void navigate({ to: '.', search, replace: true } as never);
  };
  return [filter, change];
}

/** The router reads numbers as such. */
const isWord = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';
