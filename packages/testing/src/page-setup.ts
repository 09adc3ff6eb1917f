import { configure } from '@testing-library/react';
import { vi } from 'vitest';

// Pages and dialogs come in lazy parts, and a busy machine takes its time over loading one.
configure({ asyncUtilTimeout: 20_000 });

/**
 * jsdom starts the clock of its frames with the first one asked for, and stops it after the last. Were that while a
 * test stands its timers still, no frame would come to any later file: so one is always asked for.
 */
function keepFramesComing(page: Window & { hasFrames?: boolean }): void {
  if (page.hasFrames === true) return;
  page.hasFrames = true;
  const askFrame = page.requestAnimationFrame.bind(page);
  const again = () => void askFrame(again);
  again();
}

// All files share one browser, and each begins as in a new one.
vi.useRealTimers();
vi.unstubAllGlobals();
vi.restoreAllMocks();
// Some pages are drawn as on the server, where there is no browser.
if (typeof document !== 'undefined') {
  document.body.replaceChildren();
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
  history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
  // The page was opened now: what came with it is fresh.
  Object.defineProperty(performance, 'timeOrigin', { value: Date.now(), configurable: true });
  keepFramesComing(window);
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0] ?? ''}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`;
}
