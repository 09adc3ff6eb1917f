import type { BeaconValue } from '@fairhouse/fair';
import type { Beacons } from '../../fairness/index.ts';
import type { BoundBeacon } from '../issues/issue.ts';
import { dropOldest } from '../../../platform/kept/drop-oldest.ts';

/** Values of beacons that draws wait for: fetched once for all games that are bound to the same one. */
export interface BeaconShelf {
  /** The value, if it is here; null: not yet, and somebody went for it. `onCome` is called when it is. */
  find(beacon: BoundBeacon, onCome: () => void): Promise<BeaconValue | null>;
  close(): void;
}

const keptMost = 1_024;
/** One who goes for a value gives up after that; the next look sends another one. */
const patienceMs = 20_000;

export function createBeaconShelf(beacons: Pick<Beacons, 'read'>, now: () => number): BeaconShelf {
  const values = new Map<string, BeaconValue>();
  const errands = new Set<string>();
  const closing = new AbortController();

  function keep(key: string, value: BeaconValue): void {
    values.set(key, value);
    dropOldest(values, keptMost);
  }

  async function fetch(key: string, { name, round }: BoundBeacon, onCome: () => void): Promise<void> {
    errands.add(key);
    try {
      const value = await beacons.read(name, round, { atMs: now() + patienceMs, signal: closing.signal });
      if (value === null || closing.signal.aborted) return;
      keep(key, value);
      onCome();
    } finally {
      errands.delete(key);
    }
  }

  return {
    async find(beacon, onCome) {
      const key = `${beacon.name} ${beacon.round}`;
      const known = values.get(key);
      if (known) return known;
      // The house's own is there as soon as its time has come.
      if (beacon.name === 'local') {
        const value = await beacons.read('local', beacon.round, { atMs: now() });
        if (value) keep(key, value);
        return value;
      }
      if (!errands.has(key)) void fetch(key, beacon, onCome).catch(() => undefined);
      return null;
    },
    close: () => closing.abort(),
  };
}
