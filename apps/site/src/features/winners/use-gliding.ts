import { useEffect, type RefObject } from 'react';

/** Spec 9: the board scrolls by half a pixel a frame. */
const stepPx = 0.5;

const wantsNoMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A pointer on the list or the focus in it means that it is being read. */
function watchReaders(element: HTMLElement, onChange: (isRead: boolean) => void): () => void {
  const begin = () => onChange(true);
  const end = () => onChange(false);
  const events = [
    ['pointerenter', begin],
    ['focusin', begin],
    ['pointerleave', end],
    ['focusout', end],
  ] as const;
  for (const [name, listener] of events) element.addEventListener(name, listener);
  return () => {
    for (const [name, listener] of events) element.removeEventListener(name, listener);
  };
}

/**
 * Scrolls a list slowly upwards and starts again at the copy of its beginning; it pauses while it is read or when asked
 * to.
 */
export function useGliding(list: RefObject<HTMLElement | null>, isMoving: boolean): void {
  useEffect(() => {
    const element = list.current;
    if (!element || !isMoving || wantsNoMotion()) return;
    let at = element.scrollTop;
    let isRead = false;
    const stopWatching = watchReaders(element, (next) => {
      isRead = next;
      at = element.scrollTop;
    });
    let frame = requestAnimationFrame(function glide() {
      if (!isRead) {
        const half = element.scrollHeight / 2;
        at = at + stepPx >= half ? at + stepPx - half : at + stepPx;
        element.scrollTop = at;
      }
      frame = requestAnimationFrame(glide);
    });
    return () => {
      cancelAnimationFrame(frame);
      stopWatching();
    };
  }, [list, isMoving]);
}
