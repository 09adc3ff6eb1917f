/** When each send button is enabled again: outlives its dialog, and ends with the page (spec 4). */
const endsAt = new Map<string, number>();
const pressedAt = new Map<string, number>();

/** Spec 9: at most one press a second counts, whatever the result of the one before. */
const throttleMs = 1000;

/** Whether this press counts. */
export function takePress(target: string): boolean {
  const now = Date.now();
  if (now - (pressedAt.get(target) ?? -Infinity) < throttleMs) return false;
  pressedAt.set(target, now);
  return true;
}

export function startRest(target: string, minutes: number): void {
  endsAt.set(target, Date.now() + minutes * 60_000);
}

/** Whole seconds until the button is enabled; 0 when it is. */
export function restSeconds(target: string): number {
  return Math.max(0, Math.ceil(((endsAt.get(target) ?? 0) - Date.now()) / 1000));
}

/** For tests, which share one page. */
export function forgetRests(): void {
  endsAt.clear();
  pressedAt.clear();
}
