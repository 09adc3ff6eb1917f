import { useEffect, type RefObject } from 'react';

/** Spec 9: the board scrolls by half a pixel a frame. */
const stepPx = 0.5;

const wantsNoMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Moves a list slowly upwards and begins again at the copy of its start; stands while it is told to. */
export function useGliding(list: RefObject<HTMLElement | null>, isMoving: boolean): void {
  useEffect(() => {
    const element = list.current;
    if (!element || !isMoving || wantsNoMotion()) return;
    let at = element.scrollTop;
    let frame = requestAnimationFrame(function glide() {
      const half = element.scrollHeight / 2;
      at = at + stepPx >= half ? at + stepPx - half : at + stepPx;
      element.scrollTop = at;
      frame = requestAnimationFrame(glide);
    });
    return () => cancelAnimationFrame(frame);
  }, [list, isMoving]);
}
