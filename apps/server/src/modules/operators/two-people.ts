import { Refusal, type Tx } from '../../platform/context/index.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { countAsOne } from './hand.store.ts';

/** Two operators; the second is about to agree with the first. */
export interface TwoInput {
  /** Null is a fault: there is no first operator to agree with. */
  readonly first: bigint | null;
  readonly second: bigint;
}

export type CheckTwo = (tx: Tx, input: TwoInput) => Promise<void>;

const hourMs = 3_600_000;

/** Until when a newly invited operator counts as the maker of the invitation; null: they count as themselves. */
export function ownHandFrom(
  { invitedBy, joinedAt }: { invitedBy: bigint | null; joinedAt: Date | null },
  rule: { waitHours: number; now: Date },
): Date | null {
  if (invitedBy === null || rule.waitHours === 0) return null;
  const from = new Date((joinedAt ?? rule.now).getTime() + rule.waitHours * hourMs);
  return from > rule.now ? from : null;
}

/**
 * Whether two operators are two people (decision 103). The maker of an invitation can also use it, so for a while its
 * holder counts as the maker, and so do all who were invited by the same person. Refuses with `same_operator` or
 * `second_person_new`.
 */
export function createCheckTwo({ clock }: { readonly clock: Clock }, waitHours: number): CheckTwo {
  return async (tx, { first, second }) => {
    if (first === null) throw new Error('a second yes without a first one');
    if (first === second) throw new Refusal('same_operator');
    if (waitHours === 0) return;
    const freshAfter = new Date(clock.now().getTime() - waitHours * hourMs);
    if (await countAsOne(tx, { first, second, freshAfter }))
      throw new Refusal('second_person_new', { hours: `${waitHours}` });
  };
}
