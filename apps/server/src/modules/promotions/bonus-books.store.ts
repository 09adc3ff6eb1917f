import type { BonusEnd } from '@fairhouse/contract';
import { numbersLiteral, textsLiteral } from '../../platform/db/index.ts';
import type { Rider } from '../ledger/index.ts';

/** A step of a bonus that commits with its movement. */
export interface BonusStep {
  readonly id: bigint;
  readonly to: 'open' | 'freed' | 'forfeited';
  readonly amountMinor: bigint;
  /** Of a grant: what the offer may cost in all; null: no budget is asked. */
  readonly budgetMinor: bigint | null;
  readonly reason: BonusEnd | null;
  readonly atMs: number;
}

/** Why the guard refuses a grant: the budget of the offer has no room for it. */
export const budgetUsedUp = 410;

/** One rider for all steps, so that a batch locks bonuses and budgets in one order. A step from another state is refused by the guard. */
export const bonusRider: Rider<BonusStep> = {
  name: 'promotions_bonus',
  guard: {
    text: 'select promotions.lock_steps($1::int[], $2::bigint[], $3::text[], $4::bigint[], $5::bigint[])',
    columns: (rows) => [
      numbersLiteral(rows.map((row) => row.ordinal)),
      numbersLiteral(rows.map((row) => row.payload.id)),
      textsLiteral(rows.map((row) => (row.payload.to === 'open' ? 'waiting' : 'open'))),
      numbersLiteral(rows.map((row) => row.payload.amountMinor)),
      numbersLiteral(rows.map((row) => row.payload.budgetMinor)),
    ],
  },
  apply: {
    text: `select promotions.take_steps(array_agg(t.id), array_agg(t.state), array_agg(t.amount), array_agg(t.reason), array_agg(t.ms))
      from unnest($1::int[], $2::bigint[], $3::text[], $4::bigint[], $5::text[], $6::bigint[]) t(ordinal, id, state, amount, reason, ms)
      join ledger.accepted() a(ordinal) using (ordinal)`,
    columns: (rows) => [
      numbersLiteral(rows.map((row) => row.ordinal)),
      numbersLiteral(rows.map((row) => row.payload.id)),
      textsLiteral(rows.map((row) => row.payload.to)),
      numbersLiteral(rows.map((row) => row.payload.amountMinor)),
      textsLiteral(rows.map((row) => row.payload.reason ?? '')),
      numbersLiteral(rows.map((row) => row.payload.atMs)),
    ],
  },
};
