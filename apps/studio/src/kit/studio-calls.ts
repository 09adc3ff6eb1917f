import { createClient, RefusalError, type Client } from '@fairhouse/api-client';
import type { CallName, Calls } from '@fairhouse/contract';
import type { Answer } from './round-port.ts';

type StudioCallName = {
  [N in CallName]: Calls[N]['origin'] extends 'studio' ? N : never;
}[CallName];

/** The calls of the studio's own origin; the brand is known by the play, so no `Merchant` is named. */
export type StudioClient = Pick<Client, StudioCallName>;
/** Makes the client of one holder of a token; null before there is one. */
export type StudioClients = (token: string | null) => StudioClient;

export function studioClients(language: () => string): StudioClients {
  return (token) => createClient({ merchant: '', language, token: () => token });
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
    return { kind: 'refused', code: failure.errorCode, message: failure.message };
  }
}
