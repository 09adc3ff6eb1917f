import type { SandboxPayment } from './sandbox.store.ts';

/** The ways the sandbox can behave, as real providers do on good and bad days. */
export const habits = [
  'prompt',
  'late',
  'twice',
  'lost',
  'less',
  'failed_then_paid',
  'paid_then_failed',
  'foreign',
] as const;
export type Habit = (typeof habits)[number];

export function isHabit(text: string): text is Habit {
  return (habits as readonly string[]).includes(text);
}

export interface PlannedMessage {
  /** Messages with the same number are repeats of one message. */
  readonly number: number;
  readonly status: 'paid' | 'failed';
  readonly amountMinor: bigint;
  readonly afterMs: number;
  /** Signed with the key of another brand. */
  readonly isForeign: boolean;
}

export interface Plan {
  readonly state: 'paid' | 'failed';
  readonly paidMinor: bigint | null;
  readonly messages: readonly PlannedMessage[];
}

const lateMs = 20_000;
const soonMs = 3_000;

/** The result of a press on the sandbox's page. */
export function planPayment(payment: Pick<SandboxPayment, 'amountMinor'>, habit: Habit, isPaying: boolean): Plan {
  const whole = payment.amountMinor;
  const say = (status: 'paid' | 'failed', over: Partial<PlannedMessage> = {}): PlannedMessage => ({
    number: 1,
    status,
    amountMinor: whole,
    afterMs: 0,
    isForeign: false,
    ...over,
  });
  if (!isPaying)
    return {
      state: 'failed',
      paidMinor: null,
      messages: habit === 'lost' ? [] : [say('failed', habit === 'late' ? { afterMs: lateMs } : {})],
    };
  // Half of the amount, in whole units; of a single unit nothing can be missing.
  const half = (whole / 20_000n) * 10_000n;
  const less = half > 0n ? half : whole;
  const paid = { state: 'paid', paidMinor: whole } as const;
  const plans: Record<Habit, Plan> = {
    prompt: { ...paid, messages: [say('paid')] },
    late: { ...paid, messages: [say('paid', { afterMs: lateMs })] },
    twice: { ...paid, messages: [say('paid'), say('paid')] },
    lost: { ...paid, messages: [] },
    less: { state: 'paid', paidMinor: less, messages: [say('paid', { amountMinor: less })] },
    failed_then_paid: { ...paid, messages: [say('failed'), say('paid', { number: 2, afterMs: soonMs })] },
    paid_then_failed: { ...paid, messages: [say('paid'), say('failed', { number: 2, afterMs: soonMs })] },
    foreign: { ...paid, messages: [say('paid', { isForeign: true })] },
  };
  return plans[habit];
}
