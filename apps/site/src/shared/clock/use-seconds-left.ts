import { useSyncExternalStore } from 'react';
import { locales, type Language } from '@fairhouse/contract/languages';

// One clock for every countdown of a page: it ticks while somebody looks, four times a second, so that none is late.
const tickMs = 250;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const each of listeners) each();
  }, tickMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Whole seconds until a moment of `performance.now()`, never below 0; drawn again only when they change. */
export function useSecondsLeft(deadline: number): number {
  const read = () => Math.max(0, Math.ceil((deadline - performance.now()) / 1000));
  return useSyncExternalStore(subscribe, read, read);
}

/** `04:05`, `1:04:05`, or days where there are some, in the reader's language: `2d 4:05:00`. */
export function writeDuration(seconds: number, language: Language): string {
  const two = (value: number): string => `${value}`.padStart(2, '0');
  const [days, hours, minutes] = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
  ];
  const clock =
    hours > 0 || days > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${two(minutes)}:${two(seconds % 60)}`;
  return days > 0
    ? `${new Intl.NumberFormat(locales[language], { style: 'unit', unit: 'day', unitDisplay: 'narrow' }).format(days)} ${clock}`
    : clock;
}
