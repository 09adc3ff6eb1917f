import { useState, type SyntheticEvent } from 'react';

interface TypedWords {
  /** Something was typed and still stands there. */
  areThere(): boolean;
  /** For whatever holds the fields. */
  readonly watch: { onFocusCapture(event: SyntheticEvent): void };
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Secrets are typed again gladly, and what was searched for is found again. */
const unkept: readonly string[] = ['password', 'search', 'checkbox', 'radio', 'file'];

/**
 * What somebody has typed into the fields of a form, whichever they are: a field that was emptied again, or is gone because
 * what stood in it was sent, holds nothing.
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
