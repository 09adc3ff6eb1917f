import type { Texts } from '@fairhouse/i18n';

/** A house that stays open all day asks for news now and then; a browser does it at each visit anyway. */
const askEveryMs = 3_600_000;

/**
 * Registers the service worker, and offers a new one when it has come: it takes over only when the reader says so, and then
 * this page begins anew with it.
 */
export async function registerWorker(texts: Texts): Promise<void> {
  const { serviceWorker } = navigator;
  // Without one, as in a private window of some browsers, the house works all the same.
  const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => null);
  if (!registration) return;
  const offer = async (worker: ServiceWorker) => {
    const { showUpdatePrompt } = await import('./update-prompt.tsx');
    await showUpdatePrompt(texts, () => {
      serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
      worker.postMessage('take-over');
    });
  };
  // The first one of a browser is no news: nothing older is running.
  const offerNews = (worker: ServiceWorker | null) => {
    if (worker?.state === 'installed' && serviceWorker.controller) void offer(worker);
  };
  offerNews(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => offerNews(worker));
  });
  let askedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - askedAt < askEveryMs) return;
    askedAt = Date.now();
    registration.update().catch(() => undefined);
  });
}
