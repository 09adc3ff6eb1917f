import { useEffect, useRef, type RefObject } from 'react';

/** The element that last had the focus, while it is known. */
let last: Element | null = null;

if (typeof document !== 'undefined') {
  last = document.activeElement;
  document.addEventListener('focusin', ({ target }) => {
    last = target instanceof Element ? target : null;
  });
}

/** The focus is nowhere, because its element has left the page: a sent form, a pressed button. */
function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return (activeElement === null || activeElement === body) && last !== null && last !== body && !last.isConnected;
}

/**
 * Moves the focus to this element when the focused one has left the page: at its mount, and whenever `moment` changes.
 * So a keyboard user goes on at the result, and a screen reader reads it. A focus elsewhere stays. The element needs
 * `tabIndex={-1}`.
 */
export function useLanding<E extends HTMLElement>(moment?: string | number | boolean | null): RefObject<E | null> {
  const landing = useRef<E>(null);
  useEffect(() => {
    if (isFocusLost()) landing.current?.focus();
  }, [moment]);
  return landing;
}
