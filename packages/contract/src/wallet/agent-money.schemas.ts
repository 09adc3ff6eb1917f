import { z } from 'zod';
import { amount, id } from '../fields.ts';

/** The purses of an agent, as `purses` of the ledger's chart names them. */
export const agentPurses = ['cash', 'float', 'earnings'] as const;
export type AgentPurse = (typeof agentPurses)[number];

/** The purses with a record: an agent's, and everybody's points. */
export const recordPurses = [...agentPurses, 'points'] as const;
export type RecordPurse = (typeof recordPurses)[number];

/** The moves an agent may make between its own purses. */
export const purseMoves = ['earnings_to_cash', 'float_to_cash', 'cash_to_float'] as const;
export type PurseMove = (typeof purseMoves)[number];

export const purses = z.object({
  cash: amount,
  float: amount,
  earnings: amount,
  /** The part of the cash that came from deposits, downlines and earnings, and may go into the float. */
  ownCash: amount,
  currency: z.string(),
  /** Transfers to downlines; null: the brand has none. */
  transfer: z.object({ minimumAmount: amount, maximumAmount: amount, leftToday: z.number().int() }).nullable(),
});
export type Purses = z.output<typeof purses>;

export const agentTransferDirections = ['up', 'down'] as const;
/** `up`: from a member to the agent above; `down`: from an agent to a direct downline. */
export type AgentTransferDirection = (typeof agentTransferDirections)[number];

/** A transfer between two people, as operators see it. */
export const agentTransfer = z.object({
  transferId: id,
  direction: z.enum(agentTransferDirections),
  senderId: id,
  senderName: z.string(),
  receiverId: id,
  receiverName: z.string(),
  amount,
  currency: z.string(),
  at: z.number().int(),
});
export type AgentTransfer = z.output<typeof agentTransfer>;
