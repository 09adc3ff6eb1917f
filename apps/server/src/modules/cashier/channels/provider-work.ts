import type { Log } from '../../../platform/log/log.ts';
import { answerWithin } from '../../../platform/waiting/answer-within.ts';
import { answerMs, type ChannelProvider } from './channel-provider.ts';

/** Runs the periodic work of all providers side by side, each for at most the time of an answer. */
export type ProviderWork = () => Promise<void>;

export function createProviderWork(providers: readonly ChannelProvider[], log: Log): ProviderWork {
  const busy = new Set<string>();

  async function work(provider: ChannelProvider): Promise<void> {
    const { code } = provider;
    // A provider that is still at its last run is skipped.
    if (!provider.work || busy.has(code)) return;
    busy.add(code);
    const working = provider
      .work()
      .catch((err: unknown) => log.error({ err, provider: code }, 'a provider could not do its work'))
      .finally(() => busy.delete(code));
    if ((await answerWithin(answerMs, working)) === 'unknown')
      log.warn({ provider: code }, 'a provider is long at its work');
  }

  return async () => void (await Promise.all(providers.map(work)));
}
