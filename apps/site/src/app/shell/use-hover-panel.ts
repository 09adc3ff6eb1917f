import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { useDismissal } from './use-dismissal.ts';

/** A pointer that only passes by opens nothing, and one that cuts a corner closes nothing. */
const openAfterMs = 120;
const closeAfterMs = 220;

interface HoverPanel<K> {
  /** The element around everything that belongs to the panel: leaving it, by pointer or focus, closes the panel. */
  box: RefObject<HTMLDivElement | null>;
  open: K | null;
  setOpen(key: K | null): void;
  /** For its button: opens and closes the panel. If a hover has opened it on the way to the button, the first press does not close it. */
  press(key: K): void;
  /** For an element that opens the panel at a hover; null for one that closes it. */
  hover(key: K | null): { onPointerEnter: (event: PointerEvent) => void };
  leave: { onPointerLeave: (event: PointerEvent) => void; onPointerEnter: (event: PointerEvent) => void };
}

/** One delayed action at a time; a new one replaces it. */
function createPause() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    before(afterMs: number, act: () => void) {
      clearTimeout(timer);
      timer = setTimeout(act, afterMs);
    },
    stop: () => clearTimeout(timer),
  };
}

/** A panel that opens at a hover, and by its button at a press or key; Escape returns the focus to that button (`aria-expanded`). */
export function useHoverPanel<K extends string>(): HoverPanel<K> {
  const box = useRef<HTMLDivElement>(null);
  const [{ open, isByRest }, setShown] = useState<{ open: K | null; isByRest: boolean }>({
    open: null,
    isByRest: false,
  });
  const [pause] = useState(createPause);
  const later = (key: K | null, afterMs: number) =>
    pause.before(afterMs, () => setShown({ open: key, isByRest: true }));
  function setOpen(key: K | null) {
    pause.stop();
    setShown({ open: key, isByRest: false });
  }

  useEffect(() => pause.stop, [pause]);
  useDismissal({
    isOpen: open !== null,
    box,
    close: () => setOpen(null),
    onEscape() {
      const opener = box.current?.querySelector<HTMLElement>('[aria-expanded=true]');
      if (box.current?.contains(document.activeElement)) opener?.focus();
    },
  });

  const ifMouse = (act: () => void) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') act();
  };
  return {
    box,
    open,
    setOpen,
    press: (key) => setOpen(open === key && !isByRest ? null : key),
    hover: (key) => ({ onPointerEnter: ifMouse(() => later(key, openAfterMs)) }),
    leave: {
      onPointerEnter: ifMouse(pause.stop),
      onPointerLeave: ifMouse(() => later(null, closeAfterMs)),
    },
  };
}
