import { useRef } from 'react';
import { makeClientKey, RefusalError } from '@fairhouse/api-client';

export interface Intent {
  /** The key of a wish, by all that is asked for: the same as long as it has no answer, however often it is pressed. */
  keyFor(wish: string): string;
  /** With an answer, a yes or a no, it is over; of any other failure nobody knows what happened. */
  settle(error: Error | null): void;
}

/** One intent, one key: two presses, or one more after a lost answer, are one movement of money. */
export function useIntent(): Intent {
  const intent = useRef<{ wish: string; clientKey: string } | null>(null);
  return {
    keyFor(wish) {
      if (intent.current?.wish !== wish) intent.current = { wish, clientKey: makeClientKey() };
      return intent.current.clientKey;
    },
    settle(error) {
      if (error === null || error instanceof RefusalError) intent.current = null;
    },
  };
}
