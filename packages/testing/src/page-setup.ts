import { configure } from '@testing-library/react';
import { vi } from 'vitest';

// Pages and dialogs load as lazy chunks, which takes time on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

/**
 * jsdom starts its frame timer with the first requested frame, and stops it after the last. If that happened under a
 * test's fake timers, no later file would get a frame: so one request is always pending.
 */
function keepFramesComing(page: Window & { hasFrames?: boolean }): void {
  if (page.hasFrames === true) return;
  page.hasFrames = true;
  const askFrame = page.requestAnimationFrame.bind(page);
  const again = () => void askFrame(again);
  again();
}

// All files share one browser, and each starts with a clean state.
vi.useRealTimers();
vi.unstubAllGlobals();
vi.restoreAllMocks();
// Some pages are rendered as on the server, without a browser.
if (typeof document !== 'undefined') {
  document.body.replaceChildren();
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
  history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
  // The page has just opened: its embedded data is fresh.
  Object.defineProperty(performance, 'timeOrigin', { value: Date.now(), configurable: true });
  keepFramesComing(window);
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0] ?? ''}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`;
}
