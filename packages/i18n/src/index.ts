export { formatCount, formatDate, formatDateTime, formatTime } from './formats.ts';
export { isLanguage, languageNames, languageTag, type MessagePart, type Messages } from './languages.ts';
export { regionName } from './regions.ts';
export { refusalText } from './refusal-texts.ts';
export { addPart, createTexts, loadTexts, switchLanguage, type TextKey, type TextParams, type Texts, type Translate } from './texts.ts';
export { formatZoneTime, formatZoneDate, gmtOffset, readZoneClock } from './zones.ts';
export { TextsProvider, useTexts } from './use-texts.ts';
