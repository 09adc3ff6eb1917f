import { formatDateTime, type Texts } from '@fairhouse/i18n';

/** A time of day without its seconds: nobody reads them of what happened by hand. */
export const toTheMinute = (at: number, language: Texts['language']): string => formatDateTime(at, language).replace(/:\d{2}$/, '');
