import type { Language } from '@fairhouse/contract/languages';
import { formatDateTime } from './formats.ts';

/**
 * A time without its seconds, which come last in most languages and before the date in Vietnamese: readers do not need
 * them for manual actions. It is a file of its own, because the first view has no such time.
 */
export function toTheMinute(atMs: number, language: Language, timeZone?: string): string {
  return formatDateTime(atMs, language, timeZone).replace(/(:\d{2}):\d{2}/, '$1');
}
