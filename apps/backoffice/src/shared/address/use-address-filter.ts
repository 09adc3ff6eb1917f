import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';

/**
 * What a list is asked for, kept in the address: it can be sent to a colleague, and is there again on the way back. Only
 * what differs from `empty` stands in it.
 */
export function useAddressFilter<T extends Readonly<Record<string, string>>>(
  empty: T,
): [filter: T, change: (next: T) => void] {
  const reported = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  const navigate = useNavigate();
  // The fields have the first word: an address that follows them a moment later would take letters back.
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
