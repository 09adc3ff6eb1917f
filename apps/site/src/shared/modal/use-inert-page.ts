import { useLayoutEffect } from 'react';

/** While a dialog is open the page behind takes no focus at all, however quickly somebody tabs; over before the focus is given back. */
export function useInertPage(): void {
  useLayoutEffect(() => {
    const page = document.getElementById('page');
    page?.toggleAttribute('inert', true);
    return () => void page?.toggleAttribute('inert', false);
  }, []);
}
