import { createRoot } from 'react-dom/client';
import { languageOfTag } from '@fairhouse/contract/languages';
import { languageTag, loadTexts, switchLanguage } from '@fairhouse/i18n';
import type { FromSite } from '@fairhouse/contract/frame';
import { pageClock } from './kit/clock.ts';
import { openFrameChannel, readSiteOrigin } from './kit/frame-channel.ts';
import { readLanguage, takeLaunch, type Theme } from './kit/launch.ts';
import { startPlaySession } from './kit/play-session.ts';
import { createSound } from './kit/sound.ts';
import { wearTokens } from './kit/wear-tokens.ts';
import { studioClients } from './kit/studio-calls.ts';
import { Studio } from './studio.tsx';
import './studio.css';

// The one-time code is removed from the address before anything else.
const launch = takeLaunch({ location, history });

function showTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
}

/** A framed page may have no access to storage. */
function findStorage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

async function start(): Promise<void> {
  showTheme(launch.theme);
  let language = launch.language ?? languageOfTag(navigator.language) ?? 'EN';
  document.documentElement.lang = languageTag(language);
  const siteOrigin = readSiteOrigin(document);

  function takeFromSite(message: FromSite): void {
    if (message.type === 'parent_closing') return session.end('parent_closing');
    showTheme(message.theme);
    wearTokens(message.tokens ?? {});
    const input = readLanguage(message.language);
    if (input === null || input === language) return;
    language = input;
    void texts.then((known) => switchLanguage(known, input));
  }
  const channel = openFrameChannel(window, siteOrigin, takeFromSite);
  // The game session opens while the texts still load.
  const session = startPlaySession(launch, {
    clients: studioClients(() => language),
    clock: pageClock,
    send: channel.send,
  });
  const texts = loadTexts(language, ['studio']);
  const sound = createSound(findStorage(), globalThis.AudioContext);

  const place = document.getElementById('studio');
  if (place === null) throw new Error('the page has no place for the studio');
  createRoot(place).render(
    <Studio session={session} texts={await texts} channel={channel} siteOrigin={siteOrigin} sound={sound} />,
  );
  // In browsers without idle callbacks, the first press sets the sound up.
  globalThis.requestIdleCallback?.(sound.prepare);
}

void start();
