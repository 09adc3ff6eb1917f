import { z } from 'zod';
import { id } from '../fields.ts';
import { agentMessageMax } from './message-limits.ts';

/** The subject of a message; the page has its text. */
export const messageKind = z.enum([
  'welcome',
  'login',
  'deposit_paid',
  'deposit_in_review',
  'deposit_rejected',
  'deposit_failed',
  'deposit_expired',
  'withdrawal_in_review',
  'withdrawal_paying',
  'withdrawal_paid_out',
  'withdrawal_rejected',
  'withdrawal_failed',
  'withdrawal_assumed_received',
  'withdrawal_forced',
  'adjustment_credit',
  'adjustment_debit',
  'bet_corrected_credit',
  'bet_corrected_debit',
  'matter_answered',
  'contract_offered',
  'contract_accepted',
  'contract_rejected',
  'contract_withdrawn',
  'contract_expired',
  'contract_end_requested',
  'contract_kept',
  'contract_ended',
  'contract_ended_above',
  'contract_ended_unanswered',
  'contract_ended_moved',
  'salary_paid',
  'jackpot_won',
  'redemption_approved',
  'redemption_rejected',
  'transfer_from_downline',
  'transfer_from_upline',
  'move_done',
  'move_came',
  'move_left',
  'rank_reached',
  'rank_lost',
  'reward_issued',
  'reward_rejected',
  'raffle_void',
  'from_agent',
]);

export const inboxMessage = z.object({
  id,
  kind: messageKind,
  /** `amount` and `currency`; `id` of a deposit, withdrawal, bet, raffle or matter, whose `number` is its name and `about` its kind; `about` of a reward, what it is given for; `place` of a login; `name` of a rank; `name` of a downline that has come or left, masked of who sent money; `name` and `text` of an agent's message to its direct downline; `contract`, its kind; `points` and `reason` of a redemption; `at` in milliseconds. */
  facts: z.record(z.string(), z.string()),
  /** Milliseconds. */
  sentAt: z.number().int(),
  isRead: z.boolean(),
});

/** Plain text: no control characters but the end of a line, and nothing that turns the direction of what follows. */
export const agentMessage = z
  .string()
  .transform((text) => text.normalize('NFC').replaceAll('\r\n', '\n').trim())
  .pipe(
    z
      .string()
      .min(1)
      .refine((text) => [...text].length <= agentMessageMax)
      .regex(/^(?:\n|[^\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff])*$/u),
  );

export const messageDesk = z.object({
  /** 0: the brand lets agents write none. */
  perDay: z.number().int(),
  leftToday: z.number().int(),
});
export type MessageDesk = z.output<typeof messageDesk>;

export type MessageKind = z.output<typeof messageKind>;
export type InboxMessage = z.output<typeof inboxMessage>;
