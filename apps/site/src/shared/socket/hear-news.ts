import type { QueryClient } from '@tanstack/react-query';
import type { Balance, PausedNews, RewardsNews } from '@fairhouse/contract';
import { api } from '../api/api.ts';
import { queryKeys } from '../query/query-keys.ts';
import { termsKey } from '../query/terms-key.ts';
import { noteExclusion } from '../session/session-store.ts';
import { tellChat, tellLiveRoom } from './chat-news.ts';
import { tellIssue, tellLotteryWin } from './lottery-news.ts';
import { tellReward } from './reward-news.ts';
import { newerBalance, withMainWallet } from './newer-balance.ts';
import { listenToServer } from './socket.ts';

/** The queries that a message invalidates. */
const keysOf = {
  deposit: [queryKeys.deposits],
  withdrawal: [queryKeys.withdrawals],
  // Earnings that arrive are lines of income as well.
  purses: [queryKeys.purses, queryKeys.salaries],
  terms: [termsKey],
  slot_stake: [queryKeys.protection],
  rain: [queryKeys.ticketPart('rains')],
  jackpot_won: [queryKeys.jackpot],
} as const;

/** The main wallet is updated from the message wherever it is shown, without asking vendors. What may be withdrawn is read again. */
function takeBalance(queries: QueryClient, reported: Balance): void {
  queries.setQueryData<Balance>(queryKeys.balance, (known) => newerBalance(known, reported));
  queries.setQueryData<Balance>(queryKeys.wallets, (known) => withMainWallet(known, reported));
  void queries.invalidateQueries({ queryKey: queryKeys.withdrawDesk });
}

/** What happens to a contract is told in a message. */
function takeMessage(queries: QueryClient): void {
  for (const queryKey of [queryKeys.inbox, queryKeys.salaries]) void queries.invalidateQueries({ queryKey });
}

/** Counts and lists are read again before the notice shows, which leads to them. */
function takeRewards(queries: QueryClient, news: RewardsNews): void {
  void queries.invalidateQueries({ queryKey: queryKeys.rewards });
  tellReward(news);
}

/** The end of an exclusion is only told here; the session ends by itself. A break does not end it. */
function takePause(queries: QueryClient, { kind, endsAt }: PausedNews): void {
  if (kind === 'exclusion') noteExclusion(endsAt);
  else void queries.invalidateQueries({ queryKey: queryKeys.protection });
}

/** What may have changed while there was no connection. */
const missed = [
  queryKeys.balance,
  queryKeys.purses,
  queryKeys.deposits,
  queryKeys.withdrawals,
  queryKeys.inbox,
  queryKeys.salaries,
  queryKeys.tickets,
  queryKeys.rewards,
] as const;

/** Keeps a member's pages in step with the server, until stopped. */
export function hearNews(queries: QueryClient): () => void {
  return listenToServer({
    onMessage(message) {
      if (message.type === 'balance') takeBalance(queries, message.value);
      else if (message.type === 'chat') tellChat(message.value);
      else if (message.type === 'liveRoom') tellLiveRoom(message.value);
      else if (message.type === 'lottery_issue') tellIssue(message.value);
      else if (message.type === 'lottery_win') tellLotteryWin(message.value);
      else if (message.type === 'winner') void queries.invalidateQueries({ queryKey: queryKeys.winners });
      else if (message.type === 'inbox') takeMessage(queries);
      else if (message.type === 'rewards') takeRewards(queries, message.value);
      else if (message.type === 'paused') takePause(queries, message.value);
      else for (const queryKey of keysOf[message.type]) void queries.invalidateQueries({ queryKey });
    },
    onReady() {
      tellChat(null);
      tellLiveRoom(null);
      tellIssue(null);
      tellLotteryWin(null);
      for (const queryKey of missed) void queries.invalidateQueries({ queryKey });
    },
    // The answer to any call tells why, and ends the session here too (shared/api).
    onSessionEnded: () => void api.getBalance().catch(() => undefined),
  });
}
