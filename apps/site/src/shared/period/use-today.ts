import { useState } from 'react';
import { useBrand } from '../initial/initial-state.tsx';
import { dayIn } from './period.ts';

/** The business day of the brand on which the page was opened. */
export function useToday(): string {
  const { timeZone } = useBrand();
  const [openedAt] = useState(() => Date.now());
  return dayIn(timeZone, openedAt);
}
