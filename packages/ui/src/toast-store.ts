export interface ToastMessage {
  id: number;
  text: string;
  tone: 'plain' | 'won' | 'lost';
}

export const none: readonly ToastMessage[] = [];
let messages: readonly ToastMessage[] = none;
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly ToastMessage[]) {
  messages = next;
  for (const listener of listeners) listener();
}

export function subscribe(listener: () => void) {
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

export function hideToast(id: number) {
  publish(messages.filter((message) => message.id !== id));
}

export const toastsNow = (): readonly ToastMessage[] => messages;
