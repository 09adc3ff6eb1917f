import { readStored, storageKeys, store } from '../../shared/storage/storage-keys.ts';

/** Spec 9: remembered for one day. */
const keptForMs = 24 * 3_600_000;

/** A browser's memory does not log an agent in (trust.md 2.1): it only keeps the name for the form. */
export function keepAgentName(name: string | null, now = Date.now()): void {
  store('local', storageKeys.agentName, name === null ? null : JSON.stringify({ name, until: now + keptForMs }));
}

export function readAgentName(now = Date.now()): string | null {
  try {
    const { name, until } = JSON.parse(readStored('local', storageKeys.agentName) ?? '{}') as {
      name?: unknown;
      until?: unknown;
    };
    return typeof name === 'string' && typeof until === 'number' && now < until ? name : null;
  } catch {
    return null;
  }
}
