import { useEffect, useRef, useState } from 'react';
import { api } from '../../shared/api/api.ts';
import { readAgentName } from './agent-name.ts';

/** Whom this browser remembers (spec 4); `onFound` once, when it is somebody. Of an agent it knows the name, no more. */
export function useRemembered(door: 'member' | 'agent', onFound: (name: string) => void): [name: string | null, set: (name: string | null) => void] {
  const [name, setName] = useState<string | null>(null);
  const found = useRef(onFound);
  useEffect(() => {
    if (door === 'agent') {
      const known = readAgentName();
      if (known !== null) found.current(known);
      return undefined;
    }
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
  }, [door]);
  return [name, setName];
}
