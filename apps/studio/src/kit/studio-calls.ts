import { RefusalError } from '@fairhouse/api-client';
import { createStudioClient, type StudioClient } from '@fairhouse/api-client/studio';
import type { Answer } from './round-port.ts';

export type { StudioClient } from '@fairhouse/api-client/studio';

/** Makes the client of one holder of a token; null before there is one. */
export type StudioClients = (token: string | null) => StudioClient;

export function studioClients(language: () => string): StudioClients {
  // The brand is known by the play, so no `Merchant` is named.
  return (token) => createStudioClient({ merchant: '', language, token: () => token });
}

const tooManyRequests = 429;

/**
 * The three ends of a request. A fault says nothing about whether it was carried out, and a request that was turned
 * away for its pace may simply be made again.
 */
export async function ask<T>(sent: Promise<T>): Promise<Answer<T>> {
  try {
    return { kind: 'done', value: await sent };
  } catch (failure) {
    if (!(failure instanceof RefusalError) || failure.status === tooManyRequests) return { kind: 'unknown' };
    return { kind: 'refused', code: failure.errorCode, message: failure.message, value: failure.value };
  }
}
