import { useCallback, useLayoutEffect, useRef } from 'react';

/** One function for all renders, so that a component that takes it is not rendered or started again with its parent. */
export function useSteady<A extends unknown[]>(call: (...args: A) => void): (...args: A) => void {
  const latest = useRef(call);
  useLayoutEffect(() => {
    latest.current = call;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}
