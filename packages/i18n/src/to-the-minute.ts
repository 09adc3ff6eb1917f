import type { Language } from '@fairhouse/contract/languages';
import { formatDateTime } from './formats.ts';

/**
 * A time of day without its seconds, which stand at the end in most languages and before the date in Vietnamese: nobody
 * reads them of what happened by hand. A file of its own, since the first view has no such time.
 */
export function toTheMinute(atMs: number, language: Language, timeZone?: string): string {
  return formatDateTime(atMs, language, timeZone).replace(/(:\d{2}):\d{2}/, '$1');
}
