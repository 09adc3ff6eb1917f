export { formatCount, formatDate, formatDateTime, formatDay, formatMonth, formatTime } from './formats.ts';
export { isLanguage, languageNames, languageTag } from './languages.ts';
export type { MessagePart, Messages } from './parts.ts';
export { regionName } from './regions.ts';
export { refusalText } from './refusal-texts.ts';
export {
  addPart,
  createTexts,
  loadTexts,
  switchLanguage,
  type TextKey,
  type TextParams,
  type Texts,
  type Translate,
} from './texts.ts';
export { toTheMinute } from './to-the-minute.ts';
export { beginOf, dayIn, formatZoneTime, formatZoneDate, gmtOffset, readZoneClock } from './zones.ts';
export { TextsProvider, useTexts } from './use-texts.ts';
