import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LotteryWin } from '@fairhouse/contract';
import { addPart, useTexts, type Texts } from '@fairhouse/i18n';
import { displayAmount, isCurrency, parseAmount } from '@fairhouse/money';
import { showToast } from '@fairhouse/ui';
import { queryKeys } from '../../../shared/query/query-keys.ts';
import { hearLotteryWins } from '../../../shared/socket/lottery-news.ts';
import { createLotteryWords } from '../use-lottery-words.ts';

/** Told wherever the member is, when an issue came to more than was staked; records that are open are read again. */
export function WinNotice() {
  const { texts } = useTexts();
  const queries = useQueryClient();
  useEffect(
    () =>
      hearLotteryWins((win) => {
        void queries.invalidateQueries({ queryKey: queryKeys.lotteryOrders });
        if (win?.won) void tell(texts, win);
      }),
    [queries, texts],
  );
  return null;
}

/** The texts of the lotteries come with the first win; where they do not, the record and the balance still tell. */
async function tell(texts: Texts, { payout, currency, gameCode }: LotteryWin): Promise<void> {
  await addPart(texts, 'lottery').catch(() => undefined);
  if (!texts.has('lottery.betting.youWon')) return;
  const words = createLotteryWords(texts.t, (key) => texts.has(key));
  const amount = isCurrency(currency) ? displayAmount(parseAmount(payout) ?? 0n, currency) : payout;
  showToast(texts.t('lottery.betting.youWon', { amount: `${amount} ${currency}`, game: words.game(gameCode) }), 'won');
}
