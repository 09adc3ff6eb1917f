import { calls, type CallSpec } from '@fairhouse/contract';
import { encryptBody } from '@fairhouse/testing';
import type { Platform } from '../platform/context/index.ts';

const encryptedCalls = new Map<string, string>(
  Object.entries(calls as Record<string, CallSpec>).flatMap(([name, spec]) =>
    spec.encrypted
      ? [spec.method, ...(spec.alsoMethods ?? [])].map((method) => [`${method} ${spec.path}`, name] as const)
      : [],
  ),
);

export interface SentBody {
  /** Method and path. */
  readonly audience: string;
  readonly text: string;
  /** Claims put in the place of the right ones. */
  readonly header?: Record<string, unknown>;
}

/** The body as an encrypted call takes it; null for a call that takes it plain. */
export async function encryptForCall(
  platform: Pick<Platform, 'bodyKeys' | 'clock'>,
  sent: SentBody,
): Promise<string | null> {
  const call = encryptedCalls.get(sent.audience);
  if (call === undefined) return null;
  const [key] = await platform.bodyKeys.listPublic();
  if (!key) throw new Error('the house has no key for bodies');
  return encryptBody(
    sent.text,
    { call, audience: sent.audience, key, nowMs: platform.clock.now().getTime() },
    sent.header,
  );
}
