import { useCallback, useSyncExternalStore } from 'react';
import { useBrand } from '../initial/initial-state.tsx';
import { addDays, beginOf, dayIn } from './period.ts';

/** The business day of the brand; it changes at the brand's midnight, also on an open page. */
export function useToday(): string {
  const { timeZone } = useBrand();
  const today = useCallback(() => dayIn(timeZone, Date.now()), [timeZone]);
  const subscribe = useCallback(
    (onNext: () => void) => {
      let timer: ReturnType<typeof setTimeout>;
      const look = () => {
        clearTimeout(timer);
        const now = Date.now();
        timer = setTimeout(look, beginOf(addDays(dayIn(timeZone, now), 1), timeZone) - now);
        onNext();
      };
      look();
      // The timer of a machine that slept may be late.
      document.addEventListener('visibilitychange', look);
      return () => {
        clearTimeout(timer);
        document.removeEventListener('visibilitychange', look);
      };
    },
    [timeZone],
  );
  return useSyncExternalStore(subscribe, today, today);
}
