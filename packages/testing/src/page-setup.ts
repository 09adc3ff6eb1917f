import { configure } from '@testing-library/react';
import { vi } from 'vitest';

// Pages and dialogs come in lazy parts, and a busy machine takes its time over loading one.
configure({ asyncUtilTimeout: 10_000 });

// All files share one browser, and each begins as in a new one.
vi.useRealTimers();
vi.unstubAllGlobals();
vi.restoreAllMocks();
// Some pages are drawn as on the server, where there is no browser.
if (typeof document !== 'undefined') {
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
  // The page was opened now: what came with it is fresh.
  Object.defineProperty(performance, 'timeOrigin', { value: Date.now(), configurable: true });
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0] ?? ''}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`;
}
