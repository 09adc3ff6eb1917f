import { useRef } from 'react';
import { makeClientKey, RefusalError } from '@fairhouse/api-client';

export interface Intent {
  /** The key of an intent, by everything requested: it is the same while there is no answer, however often the button is pressed. */
  keyFor(request: string): string;
  /** An answer, positive or negative, ends the intent; after any other failure the outcome is unknown. */
  settle(error: Error | null): void;
}

/** One intent, one key: two presses, or a repeat after a lost answer, are one movement of money. */
export function useIntent(): Intent {
  const intent = useRef<{ request: string; clientKey: string } | null>(null);
  return {
    keyFor(request) {
      if (intent.current?.request !== request) intent.current = { request, clientKey: makeClientKey() };
      return intent.current.clientKey;
    },
    settle(error) {
      if (error === null || error instanceof RefusalError) intent.current = null;
    },
  };
}
