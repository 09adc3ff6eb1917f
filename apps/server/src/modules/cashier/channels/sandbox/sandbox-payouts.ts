import { formatAmount } from '@fairhouse/money';
import type { Platform } from '../../../../platform/context/index.ts';
import { makeToken } from '../../../../platform/crypto/tokens.ts';
import type { PayoutPort, PayoutRequest } from '../channel-provider.ts';
import { findPayout, insertPayout } from './sandbox-payout.store.ts';
import { insertMessage } from './sandbox.store.ts';

interface Plan {
  readonly state: 'paid' | 'failed';
  readonly paidMinor: bigint | null;
  readonly afterMs: number;
  readonly tells: readonly { readonly status: 'paid' | 'failed'; readonly number: number; readonly afterMs: number }[];
  /** Takes the payment, and its answer is lost. */
  readonly isAnswerLost?: true;
}

const slowMs = 20_000;
const soonMs = 3_000;

/** Payouts have no page with buttons, so the cents of the amount tell the sandbox how to behave. */
function planPayout(amountMinor: bigint): Plan {
  const paid = { state: 'paid', paidMinor: amountMinor, afterMs: 0 } as const;
  const say = (status: 'paid' | 'failed', number = 1, afterMs = 0): Plan['tells'][number] => ({
    status,
    number,
    afterMs,
  });
  switch ((amountMinor % 10_000n) / 100n) {
    case 11n:
      return { ...paid, afterMs: slowMs, tells: [say('paid', 1, slowMs)] };
    case 12n:
      return { ...paid, tells: [] };
    case 13n:
      return { ...paid, paidMinor: (amountMinor / 20_000n) * 10_000n || amountMinor, tells: [say('paid')] };
    case 14n:
      return { ...paid, tells: [say('paid'), say('failed', 2, soonMs)] };
    case 15n:
      return { state: 'failed', paidMinor: null, afterMs: 0, tells: [say('failed')] };
    case 16n:
      return { ...paid, tells: [say('failed'), say('paid', 2, soonMs)] };
    case 17n:
      return { ...paid, tells: [say('paid')], isAnswerLost: true };
    case 18n:
      return { ...paid, tells: [say('paid'), say('paid')] };
    default:
      return { ...paid, tells: [say('paid')] };
  }
}

export function createSandboxPayouts(platform: Platform, sendAfter: (afterMs: number) => void): PayoutPort {
  const { db, clock } = platform;

  async function take(request: PayoutRequest, plan: Plan): Promise<string | null> {
    const now = clock.now();
    const made = await insertPayout(db, {
      ref: makeToken(),
      merchant: request.merchant,
      reference: request.reference,
      amountMinor: request.amountMinor,
      currency: request.currency,
      state: plan.state,
      paidMinor: plan.paidMinor,
      callbackUrl: request.callbackUrl,
      dueAt: new Date(now.getTime() + plan.afterMs),
      madeAt: now,
    });
    if (!made) return null;
    const numbers = new Map<number, string>();
    await platform.inTx(async (tx) => {
      for (const { status, number, afterMs } of plan.tells) {
        const eventId = numbers.get(number) ?? makeToken();
        numbers.set(number, eventId);
        const body = JSON.stringify({
          eventId,
          merchant: request.merchant,
          reference: request.reference,
          status,
          amount: formatAmount(plan.paidMinor ?? request.amountMinor),
          currency: request.currency,
        });
        await insertMessage(tx, {
          ref: made.ref,
          signedFor: request.merchant,
          body,
          dueAt: new Date(now.getTime() + afterMs),
        });
      }
    });
    new Set(plan.tells.map(({ afterMs }) => afterMs)).forEach(sendAfter);
    return made.ref;
  }

  return {
    async startPayout(request) {
      const plan = planPayout(request.amountMinor);
      const ref = await take(request, plan);
      if (ref !== null && plan.isAnswerLost) throw new Error('no answer of the provider');
      const providerRef = ref ?? (await findPayout(db, request))?.ref;
      if (providerRef === undefined) throw new Error('the sandbox did not keep the payout');
      return { providerRef };
    },
    async askPayout(known) {
      const payout = await findPayout(db, known);
      if (!payout) return null;
      const reported = payout.dueAt <= clock.now() ? payout.state : 'pending';
      return {
        reference: payout.reference,
        told: reported,
        amountMinor: payout.paidMinor ?? payout.amountMinor,
        currency: payout.currency,
      };
    },
  };
}
