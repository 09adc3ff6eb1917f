import { useEffect, useRef, useState } from 'react';
import { api } from '../../shared/api/api.ts';
import { readAgentName } from './agent-name.ts';

/** Whom this browser remembers (spec 4); `onFound` once, when it is somebody. Of an agent it knows the name, no more. */
export function useRemembered(
  door: 'member' | 'agent',
  onFound: (name: string) => void,
): [name: string | null, set: (name: string | null) => void] {
  const [name, setName] = useState<string | null>(null);
  const found = useRef(onFound);
  useEffect(() => {
    if (door === 'agent') {
      const known = readAgentName();
      if (known !== null) found.current(known);
      return undefined;
    }
    return askRemembered(({ username }) => {
      if (username === null) return;
      setName(username);
      found.current(username);
    });
  }, [door]);
  return [name, setName];
}

/** The number of whom this browser remembers, masked; `onFound` once, when there is one. */
export function useRememberedMobile(onFound: () => void): [mobile: string | null, forget: () => void] {
  const [mobile, setMobile] = useState<string | null>(null);
  const found = useRef(onFound);
  useEffect(
    () =>
      askRemembered((remembered) => {
        if (remembered.mobile === null) return;
        setMobile(remembered.mobile);
        found.current();
      }),
    [],
  );
  return [mobile, () => setMobile(null)];
}

/** Without an answer the form is an empty one. Returns how to stop listening. */
function askRemembered(onAnswer: (remembered: { username: string | null; mobile: string | null }) => void): () => void {
  let isHere = true;
  void api
    .getRemembered()
    .catch(() => ({ username: null, mobile: null }))
    .then((remembered) => {
      if (isHere) onAnswer(remembered);
    });
  return () => {
    isHere = false;
  };
}
