import { useSyncExternalStore } from 'react';

/** What a browser hands over when it is ready to install the site (WICG, beforeinstallprompt); it counts once. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}
declare global {
  interface Window {
    /** Kept by the first script of the document, which is there before any other. */
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

/** The browser asks its own question; an offer that was used is gone. */
export async function takeInstallOffer(offer: InstallOffer): Promise<void> {
  window.installOffer = null;
  window.dispatchEvent(new Event('installoffer'));
  await offer.prompt();
}

/** Whether this page runs as the installed app. */
export function runsInstalled(): boolean {
  return window.matchMedia('(display-mode: standalone)').matches;
}
