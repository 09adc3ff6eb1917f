import { formatDate, formatDateTime, useTexts } from '@fairhouse/i18n';
import { useBrand } from '../initial/initial-state.tsx';

/** Day and time by the clocks of the house: what is said of money reads the same in every list, wherever its reader is. */
export function useHouseTime(): (atMs: number) => string {
  const { texts } = useTexts();
  const { timeZone } = useBrand();
  return (atMs) => formatDateTime(atMs, texts.language, timeZone);
}

/** The day alone, by the same clocks. */
export function useHouseDay(): (atMs: number) => string {
  const { texts } = useTexts();
  const { timeZone } = useBrand();
  return (atMs) => formatDate(atMs, texts.language, timeZone);
}
