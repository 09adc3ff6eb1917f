import { useSyncExternalStore } from 'react';

/** The event of a browser that is ready to install the site (WICG, beforeinstallprompt); it is good once. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}
declare global {
  interface Window {
    /** Kept by the first script of the document, which runs before all others. */
    installOffer?: InstallOffer | null;
  }
}

function subscribe(listener: () => void) {
  window.addEventListener('installoffer', listener);
  return () => window.removeEventListener('installoffer', listener);
}

export function useInstallOffer(): InstallOffer | null {
  return useSyncExternalStore(
    subscribe,
    () => window.installOffer ?? null,
    () => null,
  );
}

/** The browser shows its own question; a used event is dropped. */
export async function takeInstallOffer(offer: InstallOffer): Promise<void> {
  window.installOffer = null;
  window.dispatchEvent(new Event('installoffer'));
  await offer.prompt();
}

/** Whether this page runs as the installed app. */
export function runsInstalled(): boolean {
  return window.matchMedia('(display-mode: standalone)').matches;
}
