import type { Texts } from '@fairhouse/i18n';

/** A page that stays open all day checks for a new version from time to time; a browser does so at each visit anyway. */
const askEveryMs = 3_600_000;
const patienceMs = 3000;

/**
 * Registers the service worker and offers a new one when it is ready: it takes over only when the reader agrees, and
 * then the page reloads.
 */
export async function registerWorker(texts: Texts): Promise<void> {
  const { serviceWorker } = navigator;
  // Without a service worker, as in a private window of some browsers, the site works all the same.
  const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => null);
  if (!registration) return;
  const offer = async (worker: ServiceWorker) => {
    const { showUpdatePrompt } = await import('./update-prompt.tsx');
    await showUpdatePrompt(texts, () => {
      const reload = () => location.reload();
      serviceWorker.addEventListener('controllerchange', reload, { once: true });
      worker.postMessage('take-over');
      // The browser keeps the new worker back while the old one is busy with this page; a document is always the newest.
      setTimeout(reload, patienceMs);
    });
  };
  // The first worker of a browser is no update.
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
