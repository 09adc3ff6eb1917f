import { lazy, Suspense, useSyncExternalStore } from 'react';
import { none, subscribe, toastsNow } from './toast-store.ts';

// Loaded with the first toast: the first view has none.
const Toast = lazy(async () => ({ default: (await import('./toast.tsx')).Toast }));

/** The region for toasts; render it once per page. It is always mounted, so that screen readers announce new toasts. */
export function ToastRegion({ closeLabel }: { closeLabel: string }) {
  const shown = useSyncExternalStore(subscribe, toastsNow, () => none);
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-60 mx-auto grid max-w-md gap-2 lg:bottom-6"
    >
      <Suspense>
        {shown.map((message) => (
          <Toast key={message.id} message={message} closeLabel={closeLabel} />
        ))}
      </Suspense>
    </div>
  );
}
