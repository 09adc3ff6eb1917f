import { useRef, useState, type PointerEvent } from 'react';

interface Point {
  x: number;
  y: number;
}

const wideFromPx = 640;
const clamp = (value: number, reach: number) => Math.max(-reach, Math.min(reach, value));

/** Lets a dialog be moved by its title on wide screens, within the window. */
export function useDrag() {
  const [offset, setOffset] = useState<Point>({ x: 0, y: 0 });
  const from = useRef<Point | null>(null);

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    const isControl = event.target instanceof Element && event.target.closest('button, a, input') !== null;
    if (event.button !== 0 || isControl || window.innerWidth < wideFromPx) return;
    from.current = { x: event.clientX - offset.x, y: event.clientY - offset.y };
    event.currentTarget.setPointerCapture?.(event.pointerId);
  }
  function onPointerMove(event: PointerEvent<HTMLElement>) {
    if (!from.current) return;
    const reach = { x: window.innerWidth / 2 - 60, y: window.innerHeight / 2 - 40 };
    setOffset({ x: clamp(event.clientX - from.current.x, reach.x), y: clamp(event.clientY - from.current.y, reach.y) });
  }
  function onPointerUp() {
    from.current = null;
  }
  return { offset, grip: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp } };
}
