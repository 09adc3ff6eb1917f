import { compactDecrypt, decodeProtectedHeader } from 'jose';
import { encryptedBodyHeader } from '@fairhouse/contract';
import type { z } from 'zod';
import type { Clock } from '../clock/clock.ts';
import type { Asker } from '../context/fair-queue.ts';
import { createAddressLimit, createRateLimit, type RateRule } from '../context/rate-limit.ts';
import { Refusal } from '../context/refusal.ts';
import type { Db } from '../db/index.ts';
import { markBodySeen } from './body-key.store.ts';
import type { BodyKeys } from './body-keys.ts';

export interface EncryptedBody {
  readonly jwe: string;
  /** Name of the call it was sent to. */
  readonly call: string;
  /** Method and path it was sent to. */
  readonly audience: string;
}

export interface EncryptedBodies {
  /** Asked with the headers, before a body is read or waits; refuses with `too_many_requests`. */
  take(asker: Asker, ip: string): void;
  /** Opens a body meant for this call, now and once; refuses every other. */
  open(body: EncryptedBody): Promise<unknown>;
}

export interface OpenerGround {
  readonly db: Db;
  readonly clock: Clock;
  readonly keys: BodyKeys;
  /** Of one account, or of all strangers at one address. */
  readonly rule?: RateRule;
}

const defaultRule: RateRule = { count: 600, windowMs: 60_000 };
const clockSkewMs = 120_000;
/** Longer than any body may be used: early by the clock skew, late by the clock skew. */
const rememberMs = 5 * 60_000;
const algorithms = { keyManagementAlgorithms: ['ECDH-ES'], contentEncryptionAlgorithms: ['A256GCM'] };

export function createEncryptedBodies({ db, clock, keys, rule = defaultRule }: OpenerGround): EncryptedBodies {
  const byAccount = createRateLimit(clock, rule);
  const byAddress = createAddressLimit(clock, rule);
  const open: EncryptedBodies['open'] = async ({ jwe, call, audience }) => {
    const header = readHeader(jwe);
    if (header.typ !== `${call}+jwe` || header.aud !== audience) throw new Refusal('body_undecryptable');
    const nowMs = clock.now().getTime();
    if (Math.abs(nowMs - header.iat * 1000) > clockSkewMs) throw new Refusal('body_time_off');
    const key = await keys.findPrivate(header.kid);
    if (!key) throw new Refusal('body_key_unknown');
    // The header is trusted only now, because it is authenticated with the content.
    const opened = await compactDecrypt(jwe, key, algorithms).catch(() => {
      throw new Refusal('body_undecryptable');
    });
    if (!(await markBodySeen(db, { jti: header.jti, expiresAt: new Date(nowMs + rememberMs) })))
      throw new Refusal('body_replayed');
    return readJson(opened.plaintext);
  };
  return { open, take: ({ isKnown, key }, ip) => (isKnown ? byAccount.take(key) : byAddress.take(ip)) };
}

function readHeader(jwe: string): z.output<typeof encryptedBodyHeader> {
  try {
    return encryptedBodyHeader.parse(decodeProtectedHeader(jwe));
  } catch {
    throw new Refusal('body_undecryptable');
  }
}

/** As strict as plain bodies; a body that does not parse is never quoted. */
function readJson(plaintext: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plaintext), (key, value: unknown) => {
      if (key === '__proto__') throw new Error('poisoned');
      return value;
    }) as unknown;
  } catch {
    throw new Refusal('body_malformed');
  }
}
