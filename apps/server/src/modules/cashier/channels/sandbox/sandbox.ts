import { formatAmount } from '@fairhouse/money';
import { makeToken } from '../../../../platform/crypto/tokens.ts';
import type { Platform } from '../../../../platform/context/index.ts';
import type { ChannelProvider, PaymentNews } from '../channel-provider.ts';
import { planPayment, type Habit, type PlannedMessage } from './sandbox-habits.ts';
import { readSigned } from './sandbox-signature.ts';
import { createSandboxPayouts } from './sandbox-payouts.ts';
import { createPost } from './sandbox-post.ts';
import { findPayment, insertMessage, insertPayment, updatePayment, type SandboxPayment } from './sandbox.store.ts';

/** A provider that takes play money and behaves like one that takes real money. */
export interface Sandbox extends ChannelProvider {
  /** For its own page. */
  readPayment(ref: string): Promise<SandboxPayment | null>;
  /** A button of its page was pressed; returns where the browser goes next. */
  endPayment(ref: string, press: { habit: Habit; isPaying: boolean }): Promise<SandboxPayment | null>;
  now(): Date;
}

export const sandboxPath = '/sandbox/pay';

export function createSandbox(platform: Platform): Sandbox {
  const { db, clock } = platform;
  const secretOf = (merchant: string): Buffer => platform.secretFor(`sandbox-provider/${merchant}`);
  const post = createPost(platform, secretOf);
  const timers = new Set<NodeJS.Timeout>();

  function sendAfter(afterMs: number): void {
    if (afterMs === 0) return void post.sendDue();
    const timer = setTimeout(() => {
      timers.delete(timer);
      void post.sendDue();
    }, afterMs).unref();
    timers.add(timer);
  }

  return {
    code: 'sandbox',
    payouts: createSandboxPayouts(platform, sendAfter),
    now: () => clock.now(),
    async startPayment(request) {
      const payment = await insertPayment(db, {
        ref: makeToken(),
        merchant: request.merchant,
        reference: request.reference,
        amountMinor: request.amountMinor,
        currency: request.currency,
        returnUrl: request.returnUrl,
        callbackUrl: request.callbackUrl,
        language: request.language,
        madeAt: clock.now(),
        expiresAt: request.expiresAt,
      });
      const launchUrl = `${request.pagesOrigin}${sandboxPath}/${payment.ref}`;
      return { providerRef: payment.ref, launchUrl, qrText: launchUrl };
    },
    readMessage: (message) => readSigned(message, secretOf(message.merchant)),
    async askPayment({ merchant, providerRef }) {
      const payment = await findPayment(db, providerRef);
      return payment?.merchant === merchant ? newsOf(payment) : null;
    },
    readPayment: (ref) => findPayment(db, ref),
    async endPayment(ref, { habit, isPaying }) {
      const known = await findPayment(db, ref);
      if (!known) return null;
      if (known.state !== 'open' || known.expiresAt <= clock.now()) return known;
      const plan = planPayment(known, habit, isPaying);
      const ended = await platform.inTx(async (tx) => {
        const payment = await updatePayment(tx, { ref, state: plan.state, paidMinor: plan.paidMinor });
        if (!payment) return null;
        const numbers = new Map<number, string>();
        for (const message of plan.messages) {
          const eventId = numbers.get(message.number) ?? makeToken();
          numbers.set(message.number, eventId);
          await insertMessage(tx, {
            ref,
            signedFor: message.isForeign ? `not-${payment.merchant}` : payment.merchant,
            body: bodyOf(payment, eventId, message),
            dueAt: new Date(clock.now().getTime() + message.afterMs),
          });
        }
        return payment;
      });
      if (ended) new Set(plan.messages.map(({ afterMs }) => afterMs)).forEach(sendAfter);
      return ended ?? known;
    },
    work: () => post.sendDue(),
    async close() {
      timers.forEach(clearTimeout);
      await post.settle();
    },
  };
}

function newsOf(payment: SandboxPayment): PaymentNews {
  return {
    reference: payment.reference,
    told: payment.state === 'open' ? 'pending' : payment.state,
    amountMinor: payment.paidMinor ?? payment.amountMinor,
    currency: payment.currency,
  };
}

function bodyOf(payment: SandboxPayment, eventId: string, message: PlannedMessage): string {
  return JSON.stringify({
    eventId,
    merchant: payment.merchant,
    reference: payment.reference,
    status: message.status,
    amount: formatAmount(message.amountMinor),
    currency: payment.currency,
  });
}
