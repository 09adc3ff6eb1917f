export { formatCount, formatDate, formatDateTime, formatTime } from './formats.ts';
export { isLanguage, languageNames, languageTag, loadMessages, type Messages } from './languages.ts';
export { refusalText } from './refusal-texts.ts';
export { createTexts, switchLanguage, type Texts } from './texts.ts';
export { I18nextProvider as TextsProvider, useTranslation as useTexts } from 'react-i18next';
