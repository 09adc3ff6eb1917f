import { createContext, use, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** The element below the scrolling part of a dialog; null outside of a dialog. */
export const DialogFoot = createContext<HTMLElement | null>(null);

/**
 * Stays in view at the foot of the dialog, however long the content is, and follows it in tab order. Outside of a
 * dialog it stays in place.
 */
export function AtFoot({ isAtFoot, children }: { isAtFoot: boolean; children: ReactNode }) {
  const foot = use(DialogFoot);
  return isAtFoot && foot ? createPortal(children, foot) : children;
}
