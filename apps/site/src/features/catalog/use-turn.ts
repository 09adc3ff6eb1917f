import { useEffect, useState } from 'react';

/** A frame has room for so many tiles that are drawn anew; more of them, and whoever scrolls a slow machine sees it stop. */
const tilesAFrame = 2;

const waiting = new Set<() => void>();
let frame = 0;

function callNext(): void {
  frame = 0;
  for (const take of [...waiting].slice(0, tilesAFrame)) {
    waiting.delete(take);
    take();
  }
  if (waiting.size > 0) frame = requestAnimationFrame(callNext);
}

/** Whether a tile that is ready may be drawn: a few are called in each frame, in the order they came; none waits at whose arrival the list begins. */
export function useTurn(isReady: boolean, isFirst: boolean): boolean {
  const [isCalled, setCalled] = useState(isFirst);
  useEffect(() => {
    if (isCalled || !isReady) return;
    const take = () => setCalled(true);
    waiting.add(take);
    frame ||= requestAnimationFrame(callNext);
    return () => void waiting.delete(take);
  }, [isCalled, isReady]);
  return isReady && isCalled;
}
