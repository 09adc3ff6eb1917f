import { useEffect, useRef, useState } from 'react';
import { api } from '../../shared/api/api.ts';
import { readAgentName } from './agent-name.ts';

/**
 * The login this browser remembers (spec 4); `onFound` is called once if there is one. Of an agent it keeps only the
 * name.
 */
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

/** The remembered mobile number, masked; `onFound` is called once if there is one. */
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

/** If the call fails, the form stays empty. Returns the function that stops listening. */
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
