export { formatCount, formatDate, formatDateTime, formatTime } from './formats.ts';
export { isLanguage, languageNames, languageTag, loadMessages, type Messages } from './languages.ts';
export { refusalText } from './refusal-texts.ts';
export { createTexts, switchLanguage, type TextKey, type TextParams, type Texts, type Translate } from './texts.ts';
export { TextsProvider, useTexts } from './use-texts.ts';
