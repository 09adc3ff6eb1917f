import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose';
import type { BodyKey } from '@fairhouse/contract';
import type { Clock } from '../clock/clock.ts';
import type { Sealer } from '../crypto/sealer.ts';
import type { Db } from '../db/index.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Log } from '../log/log.ts';
import type { Bus } from '../realtime/index.ts';
import {
  listBodyKeys,
  removeBodyKeys,
  replaceBodyKey,
  sweepSeenBodies,
  type BodyKeyRow,
  type NewBodyKey,
} from './body-key.store.ts';

/** Key pairs to which bodies with secrets are encrypted; the house makes, seals and replaces them every month. */
export interface BodyKeys {
  /** Public parts for clients, the newest first. */
  listPublic(): Promise<BodyKey[]>;
  /** Private part of a key that is in use or was until a day ago. */
  findPrivate(kid: string): Promise<CryptoKey | null>;
  /** Makes a key when the newest is a month old, and removes keys whose time is over. */
  rotate(): Promise<void>;
}

export interface BodyKeysGround {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly bus: Bus;
  readonly jobs: Jobs;
  sealerFor(purpose: string): Sealer;
}

interface KnownKey {
  readonly shown: BodyKey;
  readonly privateKey: CryptoKey;
  readonly supersededAtMs: number | null;
}

const algorithm = 'ECDH-ES';
const curve = 'P-256';
const dayMs = 24 * 3_600_000;
const rotateAfterMs = 30 * dayMs;
/** A page that took a key just before it was replaced may use it for this long. */
const graceMs = dayMs;
const believedMs = 60_000;
/** Unknown key names are looked up at most at this rate. */
const askAgainMs = 2000;
const rotatedTopic = 'platform.body_keys_rotated';

/** The keys of this house; the first start makes the first one. */
export async function openBodyKeys(ground: BodyKeysGround): Promise<BodyKeys> {
  const { db, clock, log, bus, jobs } = ground;
  const sealer = ground.sealerFor('platform.body_key');
  let known: readonly KnownKey[] = [];
  let readAtMs = -Infinity;
  let reading: Promise<void> | null = null;
  const nowMs = (): number => clock.now().getTime();

  async function read(): Promise<void> {
    const startedAtMs = nowMs();
    const opened = await Promise.all((await listBodyKeys(db)).map((row) => openKey(row, { sealer, log })));
    known = opened.filter((key) => key !== null);
    readAtMs = startedAtMs;
  }

  function readOnce(): Promise<void> {
    reading ??= read().finally(() => {
      reading = null;
    });
    return reading;
  }

  const isUsable = ({ supersededAtMs }: KnownKey): boolean =>
    supersededAtMs === null || nowMs() < supersededAtMs + graceMs;
  const isOlderThan = (ms: number): boolean => Math.abs(nowMs() - readAtMs) >= ms;

  async function replace(newestBefore: Date): Promise<void> {
    if (await replaceBodyKey(db, await makeKey(sealer), { now: clock.now(), newestBefore }))
      bus.publish(rotatedTopic, null);
    await read();
  }

  bus.subscribe(rotatedTopic, () => {
    readAtMs = -Infinity;
  });
  const keys: BodyKeys = {
    async listPublic() {
      if (isOlderThan(believedMs)) await readOnce();
      return known.filter(({ supersededAtMs }) => supersededAtMs === null).map(({ shown }) => shown);
    },
    async findPrivate(kid) {
      const find = (): KnownKey | undefined => known.find((key) => key.shown.kid === kid);
      // Another process may have made the key a moment ago.
      if (isOlderThan(find() ? believedMs : askAgainMs)) await readOnce();
      const key = find();
      return key && isUsable(key) ? key.privateKey : null;
    },
    async rotate() {
      await replace(new Date(nowMs() - rotateAfterMs));
      await removeBodyKeys(db, new Date(nowMs() - graceMs));
    },
  };
  jobs.add({ name: 'rotate-body-keys', at: '20 2 * * *', isMadeUpFor: true, run: () => keys.rotate() });
  jobs.add({ name: 'sweep-seen-bodies', at: '* * * * *', run: () => sweepSeenBodies(db, clock.now()) });
  await keys.rotate();
  // If SECRET_KEY has changed, no stored key opens: the house makes a new one, since without it nobody could log in.
  if (known.every(({ supersededAtMs }) => supersededAtMs !== null)) await replace(clock.now());
  return keys;
}

async function makeKey(sealer: Sealer): Promise<NewBodyKey> {
  const { privateKey } = await generateKeyPair(algorithm, { crv: curve, extractable: true });
  const jwk = await exportJWK(privateKey);
  const { x = '', y = '' } = jwk;
  const kid = await calculateJwkThumbprint(jwk);
  return { kid, x, y, sealed: sealer.seal(Buffer.from(JSON.stringify(jwk)), kid) };
}

async function openKey(row: BodyKeyRow, with_: { sealer: Sealer; log: Log }): Promise<KnownKey | null> {
  const { kid, x, y, sealed, supersededAt } = row;
  try {
    const jwk = JSON.parse(Buffer.from(with_.sealer.open(sealed, kid)).toString()) as JWK;
    const privateKey = (await importJWK(jwk, algorithm)) as CryptoKey;
    return {
      shown: { kid, alg: algorithm, use: 'enc', kty: 'EC', crv: curve, x, y },
      privateKey,
      supersededAtMs: supersededAt?.getTime() ?? null,
    };
  } catch {
    // The reason is not logged: it could quote what was opened.
    with_.log.warn({ kid }, 'a key for encrypted bodies does not open; was SECRET_KEY changed?');
    return null;
  }
}
