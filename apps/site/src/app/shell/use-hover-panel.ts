import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { useDismissal } from './use-dismissal.ts';

/** A pointer that only passes by opens nothing, and one that cuts a corner closes nothing. */
const openAfterMs = 120;
const closeAfterMs = 220;

interface HoverPanel<K> {
  /** Around everything that belongs to the panel: leaving it, by pointer or focus, closes. */
  box: RefObject<HTMLDivElement | null>;
  open: K | null;
  setOpen(key: K | null): void;
  /** For its button: opens and closes it. What a resting mouse opened on its way to the button stays at the first press, which meant to open it. */
  press(key: K): void;
  /** For what opens it when a mouse rests there; null for a place that closes what is open. */
  hover(key: K | null): { onPointerEnter: (event: PointerEvent) => void };
  leave: { onPointerLeave: (event: PointerEvent) => void; onPointerEnter: (event: PointerEvent) => void };
}

/** One thing at a time that happens a little later, unless something else is wanted first. */
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

/** A panel that a resting mouse opens, and a button by press or key; Escape gives the focus back to that button (`aria-expanded`). */
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
