import { useEffect, useRef, useState } from 'react';
import { api } from '../../shared/api/api.ts';

/** Whom this browser remembers (spec 4); `onFound` once, when it is somebody. */
export function useRemembered(onFound: (name: string) => void): [name: string | null, set: (name: string | null) => void] {
  const [name, setName] = useState<string | null>(null);
  const found = useRef(onFound);
  useEffect(() => {
    let isHere = true;
    // Without an answer the form is an empty one.
    void api.getRemembered().catch(() => ({ username: null })).then(({ username }) => {
      if (!isHere || username === null) return;
      setName(username);
      found.current(username);
    });
    return () => {
      isHere = false;
    };
  }, []);
  return [name, setName];
}
