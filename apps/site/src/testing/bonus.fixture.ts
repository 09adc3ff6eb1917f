import type { Bonus } from '@fairhouse/contract';

/** A running bonus as the server would tell it. */
export function makeBonus(over: Partial<Bonus> = {}): Bonus {
  return {
    bonusId: '500001',
    depositId: '100001',
    promotionId: '1',
    title: 'First deposit',
    currency: 'FUN',
    minimumAmount: '50',
    rateBps: 5000,
    bonusMax: '100',
    wagerTimes: 5,
    product: 'casino',
    days: 7,
    state: 'open',
    reason: null,
    amount: '50',
    required: '250',
    wagered: '75',
    createdAt: Date.UTC(2026, 10, 21, 10),
    grantedAt: Date.UTC(2026, 10, 21, 10),
    endsAt: Date.now() + 6.5 * 86_400_000,
    endedAt: null,
    ...over,
  };
}
