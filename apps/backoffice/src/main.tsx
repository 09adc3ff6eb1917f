import { createRoot } from 'react-dom/client';
import { languageOfTag } from '@fairhouse/contract/languages';
import { languageTag, loadTexts } from '@fairhouse/i18n';
import { Backoffice } from './app/backoffice.tsx';
import { rememberedLanguage, showTheme, rememberedTheme } from './shared/appearance/appearance.ts';
import './app/backoffice.css';

async function start(): Promise<void> {
  const place = document.getElementById('backoffice');
  if (!place) throw new Error('the page has no place for the back office');
  showTheme(rememberedTheme());
  const language = rememberedLanguage() ?? languageOfTag(navigator.language) ?? 'EN';
  document.documentElement.lang = languageTag(language);
  createRoot(place).render(<Backoffice texts={await loadTexts(language, ['backoffice'])} />);
}

void start();
