import { QueryClient } from '@tanstack/react-query';
import { RefusalError } from '@fairhouse/api-client';
import { createBackofficeClient, type BackofficeClient } from '@fairhouse/api-client/backoffice';
import { languageOfTag } from '@fairhouse/contract/languages';
import { currentOffice, loseOffice } from '../session/session-store.ts';

let restoredToken: string | null = null;

/** The calls of the back office with the headers of this page. */
const makeClient = (isQuiet: boolean): BackofficeClient =>
  createBackofficeClient({
    isQuiet,
    get merchant() {
      const office = currentOffice();
      return office.status === 'operator' ? office.merchant : '';
    },
    language: () => languageOfTag(document.documentElement.lang) ?? '',
    token() {
      const office = currentOffice();
      return office.status === 'operator' ? office.token : restoredToken;
    },
    onSessionEnd: () => loseOffice(),
  });

export const api = makeClient(false);

/** A call the page makes by itself; it does not extend the session. */
export const quietApi = makeClient(true);

/** The operator of a stored token. */
export async function readWithToken(token: string): ReturnType<BackofficeClient['getOperator']> {
  restoredToken = token;
  try {
    return await api.getOperator();
  } finally {
    restoredToken = null;
  }
}

/**
 * A refusal is an answer and is not retried. Only quiet calls poll on a timer: others would keep an unattended desk
 * logged in. Without a network an act fails at once and is not sent later.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 5000, retry: (count, error) => !(error instanceof RefusalError) && count < 2 },
      mutations: { networkMode: 'always' },
    },
  });
}
