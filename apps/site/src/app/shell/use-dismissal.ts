import { useEffect, type RefObject } from 'react';

interface Dismissal {
  readonly isOpen: boolean;
  /** The element around everything that belongs to what is open. */
  readonly box: RefObject<HTMLElement | null>;
  close(): void;
  /** Called before it closes: where the focus goes. */
  onEscape(): void;
}

/** Closes something at Escape, at a press outside of it, and when the focus leaves it. */
export function useDismissal({ isOpen, box, close, onEscape }: Dismissal): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) close();
    };
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      onEscape();
      close();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeByKey);
    };
  });
}
