import { bodyBytesMax, headers, isFresh, isSignedBy, type Fault, type Signed } from '@fairhouse/vendor-protocol';
import type { Clock } from './clock.ts';
import { readJson, type SigningKey } from './request.ts';
import type { WireRequest } from './wire.ts';

/** Whether a rule of the checklist is kept; tests break one at a time, in other use all are kept. */
export type Holds = (rule: string) => boolean;

export interface KnownKey extends SigningKey {
  readonly vendor: string;
  readonly isEnded?: boolean;
}

export interface DoorDeps {
  readonly clock: Clock;
  readonly keys: readonly KnownKey[];
  readonly holds: Holds;
  /** A path that a wrong house accepts for any signature. */
  readonly looseWith: string;
}

const secondsMax = 9_999_999_999;
const looseMs = 15_000;

/** The caller, or what is wrong with the request (sections 2 and 3). */
export function judgeRequest(deps: DoorDeps, request: WireRequest): { vendor: string } | { fault: Fault } {
  const { holds } = deps;
  const size = Buffer.byteLength(request.body);
  if ((size > bodyBytesMax && holds('B06')) || (size === bodyBytesMax && !holds('B07')))
    return { fault: 'request_too_large' };
  const vendor = findSigner(deps, request);
  if (vendor === null) return { fault: 'signature_invalid' };
  return isInTime(deps, request.headers[headers.time] ?? '') ? { vendor } : { fault: 'request_stale' };
}

/** The vendor whose key has signed this, or null. */
function findSigner(deps: DoorDeps, request: WireRequest): string | null {
  const { keys, holds } = deps;
  const id = request.headers[headers.key];
  const found = keys.find((key) => key.id === id) ?? (holds('S02') ? undefined : keys[0]);
  if (!found || (found.isEnded && holds('S09'))) return null;
  return isSignedWith(deps, found, request) ? found.vendor : null;
}

function isSignedWith(
  { keys, holds, looseWith }: DoorDeps,
  key: KnownKey,
  { method, path, headers: sent, body }: WireRequest,
): boolean {
  const [time, signature] = [sent[headers.time] ?? '', sent[headers.signature] ?? ''];
  if (signature === '') return !holds('S01');
  const signed: Signed = {
    method,
    path: holds('S07') ? (path.split('?', 1)[0] ?? '') : path,
    time,
    body: signedBody(holds, body),
  };
  const ways: readonly [rule: string, signed: Signed, secret?: Uint8Array | undefined][] = [
    ['S03', signed, Buffer.alloc(32)],
    ['S04', { ...signed, path: looseWith }],
    ['S05', { ...signed, time: String(Number(time) - 1) }],
    ['S10', signed, keys[0]?.secret],
    ['S11', { ...signed, body: body.replace('"K', '"k') }],
    ['W13', { ...signed, body: body.replace('"12"', '"11"') }],
  ];
  const isLoose = ways.some(([rule, way, secret = key.secret]) => !holds(rule) && isSignedBy(secret, way, signature));
  return isSignedBy(key.secret, signed, signature) || isLoose || (!holds('S06') && signature.length === 32);
}

/** A wrong side signs the parsed body instead of the bytes that were sent. */
function signedBody(holds: Holds, body: string): string {
  const read = holds('S08') || body.length > 1000 ? undefined : readJson(body);
  return read === undefined ? body : JSON.stringify(read);
}

function isInTime({ clock, holds }: DoorDeps, time: string): boolean {
  const now = clock.nowMs();
  const behindMs = now - Number(time);
  if (!holds('T05') && Number(time) <= secondsMax) return true;
  if ((!holds('T01') && behindMs > 0) || (!holds('T02') && behindMs < 0)) return /^\d{13}$/.test(time);
  if ((!holds('T03') && behindMs > looseMs) || (!holds('T04') && behindMs < -looseMs)) return false;
  return isFresh(time, now);
}

/** A body that cannot be parsed: a wrong side crashes on it. */
export function judgeUnreadable(holds: Holds, text: string): Fault | 'outcome_unknown' {
  const read = readJson(text);
  const rule =
    text === ''
      ? 'B03'
      : read === undefined
        ? 'B01'
        : typeof read === 'object' && read !== null && !Array.isArray(read)
          ? ''
          : 'B02';
  return rule === '' || holds(rule) ? 'request_invalid' : 'outcome_unknown';
}
