import { performance } from 'node:perf_hooks';
import {
  signedHeaders,
  vendorCalls,
  vendorPath,
  type VendorAnswer,
  type VendorCall,
  type VendorInput,
  type VendorOutput,
} from '@fairhouse/vendor-protocol';
import { parseBody, type Platform } from '../../platform/context/index.ts';
import type { Egress } from '../../platform/egress/index.ts';
import { noteAnswer, noteFailure, type VendorFailure } from './vendor-health.store.ts';
import type { VendorKeys } from './vendor-keys.ts';
import type { VendorRecord } from './vendor-record.store.ts';

/** `unknown`: nobody can tell whether the vendor did what it was asked; it is asked again with the same names. */
export type VendorOutcome<C extends VendorCall> =
  | { readonly kind: 'ok'; readonly answer: VendorOutput<C> }
  | { readonly kind: 'verdict'; readonly verdict: (typeof vendorCalls)[C]['verdicts'][number] }
  | { readonly kind: 'unknown'; readonly failure: VendorFailure };

export interface VendorAsker {
  ask<C extends VendorCall>(
    vendor: Pick<VendorRecord, 'code' | 'server'>,
    call: C,
    input: VendorInput<C>,
  ): Promise<VendorOutcome<C>>;
}

/** How long the house waits (docs/vendor-protocol.md section 5). */
const waitMs = 3_000;
/** Enough for a list of ten thousand games, and far more than any other answer needs. */
const answerBytesMost = 4 * 1024 * 1024;

/** Sends the house's requests to vendors, signed with their newest key, and records how they answer. */
export function createVendorAsker({
  platform,
  keys,
  egress,
}: {
  platform: Platform;
  keys: VendorKeys;
  egress: Egress;
}): VendorAsker {
  return {
    async ask(vendor, call, input) {
      const from = performance.now();
      const outcome = await askOnce({ platform, keys, egress }, { vendor, call, input });
      const at = platform.clock.now();
      if (outcome.kind === 'unknown') await noteFailure(platform.db, vendor.code, { at, failure: outcome.failure });
      else await noteAnswer(platform.db, vendor.code, { at, latencyMs: Math.round(performance.now() - from) });
      return outcome;
    },
  };
}

interface Query<C extends VendorCall> {
  readonly vendor: Pick<VendorRecord, 'code' | 'server'>;
  readonly call: C;
  readonly input: VendorInput<C>;
}

async function askOnce<C extends VendorCall>(
  { platform, keys, egress }: { platform: Platform; keys: VendorKeys; egress: Egress },
  { vendor, call, input }: Query<C>,
): Promise<VendorOutcome<C>> {
  const key = await keys.newest(vendor.code);
  if (!key) return { kind: 'unknown', failure: 'key_missing' };
  const url = `${vendor.server}${vendorPath(call)}`;
  const body = JSON.stringify(input);
  const signed = signedHeaders(key, {
    method: 'POST',
    path: new URL(url).pathname,
    body,
    nowMs: platform.clock.now().getTime(),
  });
  const answer = await egress.post({ url, headers: signed, body, waitMs, answerBytesMost });
  return 'failure' in answer ? { kind: 'unknown', failure: answer.failure } : readAnswer(call, answer);
}

/** Only an answer that the call declares counts; anything else leaves the outcome unknown. */
function readAnswer<C extends VendorCall>(call: C, { code, body }: { code: number; body: string }): VendorOutcome<C> {
  const unknown = (failure: VendorFailure): VendorOutcome<C> => ({ kind: 'unknown', failure });
  if (code === 401) return unknown('signature_refused');
  if (code >= 500) return unknown('server_failed');
  const reported = code === 200 ? parseBody(Buffer.from(body)) : undefined;
  const { status } = (reported ?? {}) as Partial<VendorAnswer<C>>;
  if (status === 'ok') {
    const read = vendorCalls[call].output.safeParse(reported);
    return read.success ? { kind: 'ok', answer: read.data as VendorOutput<C> } : unknown('answer_invalid');
  }
  const verdicts: readonly string[] = vendorCalls[call].verdicts;
  return typeof status === 'string' && verdicts.includes(status)
    ? { kind: 'verdict', verdict: status as (typeof vendorCalls)[C]['verdicts'][number] }
    : unknown('answer_invalid');
}
