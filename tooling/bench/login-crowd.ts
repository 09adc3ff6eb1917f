// A hundred members who log in at once, in a process of lower priority: they would have machines of their own, so here
// they only get what the house leaves.
import { createClient, FaultError, RefusalError } from '@fairhouse/api-client';

export interface Crowd {
  readonly siteUrl: string;
  readonly usernames: readonly string[];
  readonly password: string;
}

/** Each request comes from another address, as a proxy reports it, because the limit per address is not measured. */
function comeFromEverywhere(): void {
  const plain = globalThis.fetch;
  let next = 0;
  globalThis.fetch = (address, init) => {
    next += 1;
    return plain(address, {
      ...init,
      headers: {
        ...(init?.headers as Record<string, string>),
        'x-forwarded-for': `198.18.${(process.pid + next) % 250}.${next % 250}`,
      },
    });
  };
}

process.once('message', (crowd: Crowd) => {
  comeFromEverywhere();
  const client = createClient({
    baseUrl: crowd.siteUrl,
    merchant: 'fairhouse',
    language: () => 'EN',
    token: () => null,
  });
  const startedAt = performance.now();
  void Promise.allSettled(crowd.usernames.map((username) => client.login({ username, password: crowd.password }))).then(
    (answers) => {
      const failed = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []));
      const strange = failed.find(
        (error) => !(error instanceof RefusalError) && !(error instanceof FaultError && error.status === 503),
      );
      process.send?.({
        ms: performance.now() - startedAt,
        refused: failed.length,
        strange: strange === undefined ? null : strange instanceof Error ? strange.message : 'a strange failure',
      });
      process.disconnect();
    },
  );
});
