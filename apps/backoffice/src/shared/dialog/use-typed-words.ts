import { useState, type SyntheticEvent } from 'react';

interface TypedWords {
  /** Whether a field still holds typed text. */
  areThere(): boolean;
  /** Attributes for the element that holds the fields. */
  readonly watch: { onFocusCapture(event: SyntheticEvent): void };
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Passwords and search terms are easy to type again, so they do not count. */
const unkept: readonly string[] = ['password', 'search', 'checkbox', 'radio', 'file'];

/**
 * Tracks text typed into the fields of a form. A field that was emptied, or removed because its text was sent, holds
 * none.
 */
export function useTypedWords(): TypedWords {
  const [began] = useState(() => new Map<TextField, string>());
  return {
    areThere: () =>
      [...began].some(([field, before]) => field.isConnected && field.value.trim() !== '' && field.value !== before),
    watch: {
      onFocusCapture({ target }) {
        const isText =
          target instanceof HTMLTextAreaElement ||
          (target instanceof HTMLInputElement && !unkept.includes(target.type));
        if (isText && !began.has(target)) began.set(target, target.value);
      },
    },
  };
}
