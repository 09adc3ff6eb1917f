import type { BeaconValue } from '@fairhouse/fair';
import { boundedQueue } from '../../../platform/context/index.ts';
import type { Beacons } from '../../fairness/index.ts';
import type { BoundBeacon } from '../issues/issue.ts';
import { dropOldest } from '../../../platform/kept/drop-oldest.ts';

/** Values of beacons that draws wait for, fetched once for all games that are bound to the same one. */
export interface BeaconCache {
  /** The value, if it is here; null: not yet, and it is being fetched. `onCome` is called when it has come. */
  find(beacon: BoundBeacon, onCome: () => void): Promise<BeaconValue | null>;
  /** Whether a fetch at this time or later found that the chain had not come so far. */
  isSilent(beacon: BoundBeacon, since: Date): boolean;
  close(): void;
}

const keptMost = 1_024;
/** A fetch gives up after this; the next look starts another one. */
const patienceMs = 20_000;
/** At most so many fetches at once: after an outage thousands of values are missing, and the relays are a public good. */
const awayMost = 32;

const keyOf = ({ name, round }: BoundBeacon): string => `${name} ${round}`;

export function createBeaconCache(beacons: Pick<Beacons, 'read' | 'newest'>, now: () => number): BeaconCache {
  const values = new Map<string, BeaconValue>();
  const errands = new Set<string>();
  /** In the order of requests: a fetch without a result goes to the end. */
  const send = boundedQueue({ atOnce: awayMost, waitingMax: Number.POSITIVE_INFINITY });
  /** When a chain was last found not to have come so far. */
  const silences = new Map<string, number>();
  const closing = new AbortController();

  function keep(key: string, value: BeaconValue): void {
    values.set(key, value);
    dropOldest(values, keptMost);
  }

  /** A server that does not answer says nothing about the chain: the house may have no network. */
  async function noteSilence(key: string, round: bigint): Promise<void> {
    const newest = await beacons.newest();
    if (newest === null || newest >= round) return;
    silences.set(key, now());
    dropOldest(silences, keptMost);
  }

  async function fetch(key: string, { name, round }: BoundBeacon, onCome: () => void): Promise<void> {
    if (closing.signal.aborted) return;
    try {
      const value = await beacons.read(name, round, { atMs: now() + patienceMs, signal: closing.signal });
      if (closing.signal.aborted) return;
      if (value === null) return await noteSilence(key, round);
      keep(key, value);
      onCome();
    } finally {
      errands.delete(key);
    }
  }

  return {
    isSilent: (beacon, since) => (silences.get(keyOf(beacon)) ?? Number.NEGATIVE_INFINITY) >= since.getTime(),
    async find(beacon, onCome) {
      const key = keyOf(beacon);
      const known = values.get(key);
      if (known) return known;
      // The house's own beacon has its value as soon as its time has come.
      if (beacon.name === 'local') {
        const value = await beacons.read('local', beacon.round, { atMs: now() });
        if (value) keep(key, value);
        return value;
      }
      if (!errands.has(key)) {
        errands.add(key);
        void send(() => fetch(key, beacon, onCome)).catch(() => undefined);
      }
      return null;
    },
    close: () => closing.abort(),
  };
}
