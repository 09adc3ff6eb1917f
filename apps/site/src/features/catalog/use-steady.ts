import { useCallback, useLayoutEffect, useRef } from 'react';

/** One function for all passes: what holds it is not drawn or begun again because its giver was. */
export function useSteady<A extends unknown[]>(call: (...args: A) => void): (...args: A) => void {
  const latest = useRef(call);
  useLayoutEffect(() => {
    latest.current = call;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}
