import { useEffect, useSyncExternalStore } from 'react';
import { cx } from './cx.ts';
import { Icon, type IconName } from './icon.tsx';

interface ToastMessage {
  id: number;
  text: string;
  tone: 'plain' | 'won' | 'lost';
}

const shownForMs = 5000;
const icons: Record<ToastMessage['tone'], IconName> = { plain: 'info', won: 'check', lost: 'alert' };
const none: readonly ToastMessage[] = [];
let messages: readonly ToastMessage[] = none;
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly ToastMessage[]) {
  messages = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Shows one short sentence at the edge of the screen, which disappears by itself. At most three are visible at once,
 * and they do not block the page below.
 */
export function showToast(text: string, tone: ToastMessage['tone'] = 'plain'): void {
  lastId += 1;
  publish([...messages.filter((message) => message.text !== text), { id: lastId, text, tone }].slice(-3));
}

/** Removes all toasts, such as when a page ends. */
export function hideToasts(): void {
  publish(none);
}

function hideToast(id: number) {
  publish(messages.filter((message) => message.id !== id));
}

function Toast({ message, closeLabel }: { message: ToastMessage; closeLabel: string }) {
  useEffect(() => {
    const timer = setTimeout(() => hideToast(message.id), shownForMs);
    return () => clearTimeout(timer);
  }, [message.id]);
  return (
    <div
      className={cx(
        'flex items-center gap-3 rounded-md bg-surface-3 py-1.5 ps-4 pe-1.5 text-sm text-ink-1 shadow-3 ring-1 ring-inset',
        message.tone === 'lost' ? 'ring-lost' : 'ring-line-strong',
      )}
    >
      <Icon
        name={icons[message.tone]}
        className={cx(message.tone === 'lost' && 'text-lost', message.tone === 'won' && 'text-won')}
      />
      <span className="flex-1">{message.text}</span>
      <button
        type="button"
        aria-label={closeLabel}
        onClick={() => hideToast(message.id)}
        className="pointer-events-auto grid size-9 place-items-center rounded-full hover:bg-surface-2"
      >
        <Icon name="close" size={16} />
      </button>
    </div>
  );
}

/** The region for toasts; render it once per page. It is always mounted, so that screen readers announce new toasts. */
export function ToastRegion({ closeLabel }: { closeLabel: string }) {
  const shown = useSyncExternalStore(
    subscribe,
    () => messages,
    () => none,
  );
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-60 mx-auto grid max-w-md gap-2 lg:bottom-6"
    >
      {shown.map((message) => (
        <Toast key={message.id} message={message} closeLabel={closeLabel} />
      ))}
    </div>
  );
}
