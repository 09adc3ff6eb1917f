import { useEffect, useRef, type RefObject } from 'react';

/** What had the focus last, as long as it is known. */
let last: Element | null = null;

if (typeof document !== 'undefined') {
  last = document.activeElement;
  document.addEventListener('focusin', ({ target }) => {
    last = target instanceof Element ? target : null;
  });
}

/** It is nowhere, because what had it has left the page: a form that was sent, a button that was pressed. */
function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return (activeElement === null || activeElement === body) && last !== null && last !== body && !last.isConnected;
}

/**
 * The focus goes to this element when what had it has left the page: as the element arrives, and whenever `moment` is another
 * one. So who works by keyboard goes on at the result, and a screen reader reads it. Whose focus is elsewhere keeps it there.
 * The element needs `tabIndex={-1}`.
 */
export function useLanding<E extends HTMLElement>(moment?: string | number | boolean | null): RefObject<E | null> {
  const landing = useRef<E>(null);
  useEffect(() => {
    if (isFocusLost()) landing.current?.focus();
  }, [moment]);
  return landing;
}
