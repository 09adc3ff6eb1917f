import { formatDate, formatDateTime, useTexts } from '@fairhouse/i18n';
import { useBrand } from '../initial/initial-state.tsx';

/** Day and time in the zone of the brand, so that times of money are the same in every list, wherever the reader is. */
export function useHouseTime(): (atMs: number) => string {
  const { texts } = useTexts();
  const { timeZone } = useBrand();
  return (atMs) => formatDateTime(atMs, texts.language, timeZone);
}

/** The day in the same zone. */
export function useHouseDay(): (atMs: number) => string {
  const { texts } = useTexts();
  const { timeZone } = useBrand();
  return (atMs) => formatDate(atMs, texts.language, timeZone);
}
