import type { Decision, OpenQueue } from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import {
  Refusal,
  type Brand,
  type CallContext,
  type OperatorActor,
  type Platform,
} from '../../platform/context/index.ts';
import { adjustmentCeilings } from './adjustment-ceilings.ts';
import {
  adjustmentSteps,
  countProposed,
  decide,
  findAdjustment,
  findByKey,
  insertAdjustment,
  listAdjustments,
  listApproved,
  lockProposer,
  markBooked,
  sumProposed,
  type Adjustment,
  type AdjustmentState,
} from './adjustment.store.ts';
import { actedBy, recordAction } from './record-action.ts';
import type { CheckTwo } from './two-people.ts';

type By = Pick<CallContext<OperatorActor>, 'actor' | 'brand' | 'ip'>;

export interface AdjustmentPorts {
  findMember(brand: Brand, memberId: bigint): Promise<{ id: bigint; userName: string } | null>;
  /** What the mirror of an entry would do to the member's wallet; refuses if it is impossible. */
  viewCorrection(input: { entryId: bigint; memberId: bigint; brand: Brand }): Promise<{ changeMinor: bigint }>;
  readDebt(member: { brand: Brand; memberId: bigint }): Promise<bigint>;
  readonly checkTwo: CheckTwo;
  /** Books one ledger movement, however often it is called; or returns why the ledger refuses. */
  book(adjustment: Adjustment): Promise<Booked>;
}

/** `amountMinor`: set if less was booked than requested. */
export type Booked = { readonly entryId: bigint; readonly amountMinor?: bigint } | { readonly refused: Refusal };

export interface AdjustmentInput {
  readonly clientKey: string;
  readonly memberId: bigint;
  readonly direction: 'credit' | 'debit';
  readonly amountMinor: bigint;
  readonly reason: string;
}

/** The mirror of one entry of a member. */
export interface CorrectionRequest {
  readonly clientKey: string;
  readonly memberId: bigint;
  readonly entryId: bigint;
  readonly reason: string;
}

/** A debt of a member, in whole or in part. */
export type ForgivenessRequest = Omit<AdjustmentInput, 'direction'>;

type Wanted = AdjustmentInput & { readonly correctsId: bigint | null; readonly forgivesDebt: boolean };

/** Adjustments of money, by two operators (trust.md H12). */
export interface Adjustments {
  list(input: {
    brand: Brand;
    state: AdjustmentState | null;
    search: string;
    page: number;
    size: number;
  }): Promise<{ list: Adjustment[]; total: number }>;
  read(id: bigint, brand: Brand): Promise<Adjustment>;
  /** How many wait for a second operator, and since when. */
  countWaiting(brand: Brand): Promise<OpenQueue>;
  propose(input: AdjustmentInput, by: By): Promise<Adjustment>;
  /** Amount and direction are those of the entry's mirror (decision 46). */
  proposeCorrection(input: CorrectionRequest, by: By): Promise<Adjustment>;
  /** Never more than is owed (decision 49). */
  proposeForgiveness(input: ForgivenessRequest, by: By): Promise<Adjustment>;
  decide(id: bigint, decision: Decision, by: By): Promise<Adjustment>;
  /** Books what was approved by a process that died before it booked. */
  bookApproved(): Promise<void>;
}

const dayMs = 24 * 3_600_000;

export function createAdjustments(platform: Platform, ports: AdjustmentPorts): Adjustments {
  async function book(adjustment: Adjustment): Promise<Booked> {
    const booked = await ports.book(adjustment);
    await markBooked(platform.db, adjustment.id, 'entryId' in booked ? booked : null);
    return booked;
  }

  async function reread(brandId: bigint, id: bigint): Promise<Adjustment> {
    const found = await findAdjustment(platform.db, brandId, id);
    if (!found) throw new Refusal('adjustment_unknown');
    return found;
  }

  async function propose(input: Wanted, by: By): Promise<Adjustment> {
    const member = await ports.findMember(by.brand, input.memberId);
    if (!member) throw new Refusal('operator_member_unknown');
    const id = await insertWish(platform, { ...input, memberName: member.userName }, by);
    return reread(by.brand.id, id);
  }

  return {
    list: ({ brand, page, size, ...asked }) =>
      listAdjustments(platform.db, { ...asked, brandId: brand.id, limit: size, offset: (page - 1) * size }),
    read: (id, brand) => reread(brand.id, id),
    countWaiting: (brand) => countProposed(platform.db, brand.id),
    propose: (input, by) => propose({ ...input, correctsId: null, forgivesDebt: false }, by),
    async proposeCorrection({ entryId, ...asked }, by) {
      // A member of another brand has no wallet here.
      if (!(await ports.findMember(by.brand, asked.memberId))) throw new Refusal('operator_member_unknown');
      const { changeMinor } = await ports.viewCorrection({ entryId, memberId: asked.memberId, brand: by.brand });
      const isCredit = changeMinor >= 0n;
      return propose(
        {
          ...asked,
          correctsId: entryId,
          forgivesDebt: false,
          direction: isCredit ? 'credit' : 'debit',
          amountMinor: isCredit ? changeMinor : -changeMinor,
        },
        by,
      );
    },
    async proposeForgiveness(input, by) {
      if (!(await ports.findMember(by.brand, input.memberId))) throw new Refusal('operator_member_unknown');
      if ((await ports.readDebt({ brand: by.brand, memberId: input.memberId })) < input.amountMinor)
        throw new Refusal('debt_smaller');
      return propose({ ...input, correctsId: null, forgivesDebt: true, direction: 'credit' }, by);
    },
    async decide(id, { version, verdict, reason }, by) {
      const state = verdict === 'approve' ? 'approved' : 'rejected';
      await platform.inTx(async (tx) => {
        const adjustment = await findAdjustment(tx, by.brand.id, id);
        if (!adjustment) throw new Refusal('adjustment_unknown');
        await ports.checkTwo(tx, { first: adjustment.proposedById, second: by.actor.operatorId });
        if (!adjustmentSteps[adjustment.state].includes(state)) throw new Refusal('already_decided');
        const isDecided = await decide(tx, {
          id,
          version,
          state,
          by: by.actor.operatorId,
          at: platform.clock.now(),
          reason,
        });
        if (!isDecided) throw new Refusal('version_stale');
        await recordAction(platform, tx, {
          ...actedBy(by),
          action: `adjustment.${state}`,
          subject: `adjustment:${id}`,
          reason,
          before: { state: adjustment.state },
          after: { state },
        });
      });
      const decided = await reread(by.brand.id, id);
      const booked = decided.state === 'approved' ? await book(decided) : null;
      // A refusal of a mirror or a debt does not depend on its amount alone.
      if (booked && 'refused' in booked && (decided.correctsId !== null || decided.forgivesDebt)) throw booked.refused;
      return reread(by.brand.id, id);
    },
    bookApproved: () =>
      platform.stumbles.walk('book-adjustments', (after, most) => listApproved(platform.db, { after, most }), book),
  };
}

/** Checks the ceilings of the day and stores the proposal, once for each key and each entry; returns its number. */
function insertWish(platform: Platform, input: Wanted & { readonly memberName: string }, by: By): Promise<bigint> {
  return platform.inTx(async (tx) => {
    await lockProposer(tx, by.actor.operatorId);
    const before = await findByKey(tx, by.actor.operatorId, input.clientKey);
    if (before) return sameAs(before, input, by.brand);
    const at = platform.clock.now();
    const spentMinor = await sumProposed(tx, {
      operatorId: by.actor.operatorId,
      brandId: by.brand.id,
      since: new Date(at.getTime() - dayMs),
    });
    if (input.correctsId === null || input.direction === 'credit')
      checkCeilings(by.brand, input.amountMinor, spentMinor);
    const made = await insertAdjustment(tx, {
      ...input,
      brandId: by.brand.id,
      currency: by.brand.currency,
      proposedById: by.actor.operatorId,
      proposedAt: at,
    });
    if (made === null) throw new Refusal(input.forgivesDebt ? 'debt_under_forgiveness' : 'entry_under_correction');
    const { memberId, direction, amountMinor, correctsId, forgivesDebt, reason } = input;
    await recordAction(platform, tx, {
      ...actedBy(by),
      action: 'adjustment.proposed',
      subject: `adjustment:${made}`,
      reason,
      after: {
        memberId,
        direction,
        amount: formatAmount(amountMinor),
        ...(correctsId !== null && { corrects: `entry:${correctsId}` }),
        ...(forgivesDebt && { forgives: 'debt' }),
      },
    });
    return made;
  });
}

/** The same key with the same request is a repeat; with another request it is a conflict. */
function sameAs(before: Adjustment, input: Wanted, brand: Brand): bigint {
  const isSame =
    before.brandId === brand.id &&
    before.memberId === input.memberId &&
    before.direction === input.direction &&
    before.correctsId === input.correctsId &&
    before.forgivesDebt === input.forgivesDebt &&
    before.amountMinor === input.amountMinor &&
    before.reason === input.reason;
  if (!isSame) throw new Refusal('key_conflict');
  return before.id;
}

function checkCeilings(brand: Brand, amountMinor: bigint, spentMinor: bigint): void {
  const { eachMinor, dayMinor } = adjustmentCeilings[brand.policy];
  const said = (ceiling: bigint): { amount: string } => ({ amount: `${formatAmount(ceiling)} ${brand.currency}` });
  if (amountMinor > eachMinor) throw new Refusal('adjustment_above_ceiling', said(eachMinor));
  if (spentMinor + amountMinor > dayMinor) throw new Refusal('adjustment_day_used_up', said(dayMinor));
}
