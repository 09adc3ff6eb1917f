import { createContext, use, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** The element below what scrolls of a dialog; null outside of one. */
export const DialogFoot = createContext<HTMLElement | null>(null);

/** Stays in view at the foot of the dialog, however long what is above it; after it in the order of the keyboard. Elsewhere it stands where it is. */
export function AtFoot({ isAtFoot, children }: { isAtFoot: boolean; children: ReactNode }) {
  const foot = use(DialogFoot);
  return isAtFoot && foot ? createPortal(children, foot) : children;
}
