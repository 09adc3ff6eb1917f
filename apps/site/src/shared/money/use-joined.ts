import { useRef } from 'react';

/** A step requested again while it is under way shares its answer, so that two quick presses are one. */
export function useJoined<V, R>(ask: (request: V) => Promise<R>): (request: V) => Promise<R> {
  const underWay = useRef<{ request: V; answer: Promise<R> } | null>(null);
  return (request) => {
    if (underWay.current !== null && isSame(underWay.current.request, request)) return underWay.current.answer;
    const answer = ask(request).finally(() => {
      if (underWay.current?.answer === answer) underWay.current = null;
    });
    underWay.current = { request, answer };
    return answer;
  };
}

/** Compared field by field; a file is equal only to itself. */
function isSame(one: unknown, other: unknown): boolean {
  if (!isParted(one) || !isParted(other)) return Object.is(one, other);
  const [names, others] = [Object.keys(one), Object.keys(other)];
  return names.length === others.length && names.every((name) => isSame(one[name], other[name]));
}

function isParted(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !(value instanceof Blob);
}
