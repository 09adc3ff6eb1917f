import { useLayoutEffect } from 'react';

/** While a dialog is open, the page behind takes no focus, however quickly somebody tabs; it ends before the focus is returned. */
export function useInertPage(): void {
  useLayoutEffect(() => {
    const page = document.getElementById('page');
    page?.toggleAttribute('inert', true);
    return () => void page?.toggleAttribute('inert', false);
  }, []);
}
