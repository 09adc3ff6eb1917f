import type { ReactNode } from 'react';

/** A way to an article, or to all of them: a link on the page, a press in the dialog. */
export interface GoProps {
  term: string | null;
  className: string;
  isCurrent?: boolean;
  children: ReactNode;
}
