import { formatAmount } from '@fairhouse/money';
import type { Platform } from '../../platform/context/index.ts';
import type { Consumer } from '../../platform/feed/index.ts';
import type { BetChange } from '../bets/index.ts';
import { insertMessage } from './inbox.store.ts';

/** Tells members of bets whose payout a corrected result has changed. Games and the record show ordinary results. */
export function createBetTeller(
  { clock }: Pick<Platform, 'clock'>,
  tellUnread: (memberId: bigint) => Promise<unknown>,
): Consumer<BetChange> {
  return {
    name: 'inbox',
    from: 'now',
    async take(tx, changes) {
      const reported = new Set<bigint>();
      for (const { betId, version, memberId, payoutMinor, currency } of changes) {
        if (version === 1 || payoutMinor === 0n) continue;
        const amount = formatAmount(payoutMinor < 0n ? -payoutMinor : payoutMinor);
        const message = {
          memberId,
          kind: payoutMinor > 0n ? ('bet_corrected_credit' as const) : ('bet_corrected_debit' as const),
          facts: { id: `${betId}`, amount, currency },
          cause: `bet ${betId} ${version}`,
          sentAt: clock.now(),
        };
        if (await insertMessage(tx, message)) reported.add(memberId);
      }
      if (reported.size === 0) return null;
      return async () => {
        for (const memberId of reported) await tellUnread(memberId);
      };
    },
  };
}
