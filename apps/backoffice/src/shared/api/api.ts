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

/** Asked by the page itself: it keeps nobody logged in. */
export const quietApi = makeClient(true);

/** Who a kept token belongs to. */
export async function readWithToken(token: string): ReturnType<BackofficeClient['getOperator']> {
  restoredToken = token;
  try {
    return await api.getOperator();
  } finally {
    restoredToken = null;
  }
}

/**
 * A refusal is an answer and is not asked for again. Only quiet calls ask by themselves on a timer: others would keep a left
 * desk logged in. What is pressed without a network fails there and then: it is never kept and done later by itself.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 5000, retry: (count, error) => !(error instanceof RefusalError) && count < 2 },
      mutations: { networkMode: 'always' },
    },
  });
}
