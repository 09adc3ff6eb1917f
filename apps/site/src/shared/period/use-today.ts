import { useCallback, useSyncExternalStore } from 'react';
import { useBrand } from '../initial/initial-state.tsx';
import { addDays, beginOf, dayIn } from './period.ts';

/** The business day of the brand; another one from its midnight on, also on a page that stays open. */
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
      // The clock of a machine that slept may have stood still meanwhile.
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
