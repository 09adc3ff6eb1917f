import { setTimeout as wait } from 'node:timers/promises';
import { openLocalBeacon, verifyBeacon, type LocalBeacon } from '@fairhouse/beacon';
import { beaconRoundFrom, beaconTime, quicknet, type BeaconChain, type BeaconValue } from '@fairhouse/fair';
import type { Platform } from '../../platform/context/index.ts';
import type { Egress } from '../../platform/egress/index.ts';

/** Beacons that rounds and draws are bound to. */
export interface Beacons {
  readonly quicknet: BeaconChain;
  /** The house's own beacon, for demo houses without a network. */
  readonly local: BeaconChain;
  /** Whether the public beacon answers; asked in the background, and known within two seconds the first time. */
  isReachable(): Promise<boolean>;
  /** One value as soon as it exists; null when it has not come in time. A value without a signature by the chain's key is ignored. */
  read(
    name: BeaconChain['name'],
    round: bigint,
    until: { atMs: number; signal?: AbortSignal },
  ): Promise<BeaconValue | null>;
  /** How far the public chain has come, by the server that knows most; null when none answers. */
  newest(): Promise<bigint | null>;
}

export interface BeaconRule {
  /** Servers that hand out values of the public beacon; each answer is verified. */
  readonly relays: readonly string[];
  /** Pace of the house's own beacon: 3 seconds, less where a test lets time run faster. */
  readonly localPeriodMs: number;
}

export const publicRelays: readonly string[] = [
  'https://api.drand.sh',
  'https://drand.cloudflare.com',
  'https://api2.drand.sh',
  'https://api3.drand.sh',
];

const answerWaitMs = 2_000;
const staggerMs = 400;
const askAgainMs = 500;
const firstLookMs = 2_000;
const lookAgainMs = 10_000;
const answerBytesMost = 4_096;
const localGenesisMs = 1_700_000_000_000;

export function createBeacons(platform: Platform, egress: Pick<Egress, 'get'>, rule: BeaconRule): Beacons {
  const now = (): number => platform.clock.now().getTime();
  let own: LocalBeacon | null = null;
  const local = (): LocalBeacon =>
    (own ??= openLocalBeacon(platform.secretFor('fairness.local-beacon'), {
      genesisMs: localGenesisMs,
      periodMs: rule.localPeriodMs,
    }));
  let look: { atMs: number; isReachable: Promise<boolean>; last: boolean } | null = null;

  async function askRelay(relay: string, round: bigint | 'latest'): Promise<BeaconValue> {
    const answer = await egress.get({
      url: `${relay}/${quicknet.hash}/public/${round}`,
      headers: { accept: 'application/json' },
      waitMs: answerWaitMs,
      answerBytesMost,
    });
    const value = 'failure' in answer || answer.code !== 200 ? null : readValue(answer.body, round);
    if (!value) throw new Error('a relay had no value');
    if (!verifyBeacon(quicknet, value)) {
      platform.log.warn({ relay, round: `${round}` }, "a relay sent a beacon that is not the network's");
      throw new Error('a relay had a forged value');
    }
    return value;
  }

  /** One relay after another; the next is asked before the previous one has timed out. */
  async function askRelays(round: bigint): Promise<BeaconValue | null> {
    const input = rule.relays.map(async (relay, place) => {
      await wait(place * staggerMs, undefined, { ref: false });
      return askRelay(relay, round);
    });
    return Promise.any(input).catch(() => null);
  }

  async function newest(): Promise<bigint | null> {
    const reported = await Promise.allSettled(rule.relays.map((relay) => askRelay(relay, 'latest')));
    const rounds = reported.flatMap((each) => (each.status === 'fulfilled' ? [each.value.round] : []));
    return rounds.reduce<bigint | null>((most, round) => (most === null || round > most ? round : most), null);
  }

  function lookNow(): Promise<boolean> {
    const round = beaconRoundFrom(quicknet, now() - 2 * quicknet.periodMs) - 1n;
    const isReachable = askRelays(round).then((value) => value !== null);
    const begun = { atMs: now(), isReachable, last: look?.last ?? false };
    look = begun;
    return isReachable.then((found) => {
      begun.last = found;
      return found;
    });
  }

  return {
    quicknet,
    newest,
    get local() {
      return local().chain;
    },
    async isReachable() {
      if (rule.relays.length === 0) return false;
      if (look === null) return Promise.race([lookNow(), wait(firstLookMs, false, { ref: false })]);
      if (now() - look.atMs > lookAgainMs) void lookNow();
      return look.last;
    },
    async read(name, round, { atMs, signal }) {
      const chain = name === 'local' ? local().chain : quicknet;
      await wait(Math.max(0, beaconTime(chain, round) - now()), undefined, { ref: false, ...(signal && { signal }) });
      if (name === 'local') return local().sign(round);
      while (now() < atMs) {
        const value = await askRelays(round);
        if (value) return value;
        await wait(askAgainMs, undefined, { ref: false, ...(signal && { signal }) });
      }
      return null;
    },
  };
}

/** The answer of a relay, which may be any bytes; null when it is not the requested value. */
function readValue(body: string, input: bigint | 'latest'): BeaconValue | null {
  let reported: unknown;
  try {
    reported = JSON.parse(body);
  } catch {
    return null;
  }
  if (typeof reported !== 'object' || reported === null) return null;
  const { round, randomness, signature } = reported as Record<string, unknown>;
  if (
    typeof round !== 'number' ||
    !Number.isSafeInteger(round) ||
    typeof randomness !== 'string' ||
    typeof signature !== 'string'
  )
    return null;
  return input === 'latest' || BigInt(round) === input ? { round: BigInt(round), randomness, signature } : null;
}
