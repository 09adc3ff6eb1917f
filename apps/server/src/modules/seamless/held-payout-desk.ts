import type { Decision, HeldPayoutRow, OpenQueue } from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import { Refusal, type CallContext, type OperatorActor, type Platform } from '../../platform/context/index.ts';
import { actedBy, type OperatorsDoor } from '../operators/index.ts';
import {
  countHeld,
  decideHeldPayout,
  findUndone,
  listHeld,
  lockHeld,
  noteFirst,
  type HeldPayout,
} from './held-payout.store.ts';

type By = Pick<CallContext<OperatorActor>, 'actor' | 'brand' | 'ip' | 'language'>;

export interface HeldPayoutDeps {
  readonly platform: Platform;
  readonly operators: Pick<OperatorsDoor, 'recordAction' | 'checkTwo' | 'findNames'>;
  /** Carries out what was decided; repeatable. */
  endHeldBet(bet: { vendor: string; betKey: string; isPaid: boolean }): Promise<void>;
  nameOfVendor(code: string): string;
  nameOfGame(vendor: string, slug: string, language: CallContext['language']): string;
}

/** Payouts of vendors that go over a ceiling of the brand, as operators see and decide them (decision 144). */
export interface HeldPayouts {
  list(
    input: { isWaiting: boolean; page: number; size: number },
    by: By,
  ): Promise<{ list: HeldPayoutRow[]; total: number; totalPages: number }>;
  /**
   * Two operators pay; one turns down, and the stake goes back. Refuses with `held_payout_unknown`, `already_decided`,
   * `version_stale`, `same_operator` and `second_person_new`.
   */
  decide(input: Decision & { id: bigint }, by: By): Promise<HeldPayoutRow>;
  countWaiting(brandId: bigint): Promise<OpenQueue>;
  /** Carries out decisions that a process left undone when it died; also a job. */
  settleHeld(): Promise<void>;
}

export function createHeldPayouts(deps: HeldPayoutDeps): HeldPayouts {
  const { platform } = deps;
  async function view(rows: readonly HeldPayout[], by: By): Promise<HeldPayoutRow[]> {
    const ids = rows.flatMap(({ firstBy, decidedBy }) => [firstBy, decidedBy]).filter((id) => id !== null);
    const names = new Map((await deps.operators.findNames([...new Set(ids)])).map(({ id, name }) => [id, name]));
    const nameOf = (id: bigint | null): string | null => (id === null ? null : (names.get(id) ?? ''));
    return rows.map((row) => ({
      payoutId: `${row.id}`,
      vendor: row.vendor,
      vendorName: deps.nameOfVendor(row.vendor),
      gameName: deps.nameOfGame(row.vendor, row.game, by.language),
      roundId: row.roundKey,
      memberId: `${row.memberId}`,
      memberName: row.memberName,
      stake: formatAmount(row.stakeMinor),
      payout: formatAmount(row.payoutMinor),
      ceiling: formatAmount(row.ceilingMinor),
      currency: row.currency,
      why: row.why,
      heldAt: row.heldAt.getTime(),
      state: row.state,
      version: row.version,
      firstBy: nameOf(row.firstBy),
      isFirstMine: row.firstBy === by.actor.operatorId,
      decidedBy: nameOf(row.decidedBy),
      decidedAt: row.decidedAt?.getTime() ?? null,
      reason: row.reason,
    }));
  }
  const carryOut = ({ vendor, betKey, state }: HeldPayout): Promise<void> =>
    deps.endHeldBet({ vendor, betKey, isPaid: state === 'paid' });
  async function settleHeld(): Promise<void> {
    await platform.stumbles.walk(
      'settle-held-payouts',
      (after, most) => findUndone(platform.db, { after, most }),
      carryOut,
    );
  }
  platform.jobs.add({ name: 'settle-held-payouts', at: '* * * * *', run: settleHeld });
  return {
    async list({ isWaiting, page, size }, by) {
      const { list, total } = await listHeld(
        platform.db,
        { brandId: by.brand.id, isWaiting },
        { offset: (page - 1) * size, limit: size },
      );
      return { list: await view(list, by), total, totalPages: Math.ceil(total / size) };
    },
    async decide(input, by) {
      const decided = await platform.inTx((tx) => decideInTx(deps, tx, { input, by }));
      if (decided.state !== 'waiting')
        // What fails here is left to the job: the decision stands.
        await platform.stumbles.attempt('settle-held-payouts', decided, () => carryOut(decided));
      const [row] = await view([decided], by);
      if (!row) throw new Error('a held payout has no view');
      return row;
    },
    countWaiting: (brandId) => countHeld(platform.db, brandId),
    settleHeld,
  };
}

async function decideInTx(
  { platform, operators }: HeldPayoutDeps,
  tx: Parameters<Parameters<Platform['inTx']>[0]>[0],
  { input, by }: { input: Decision & { id: bigint }; by: By },
): Promise<HeldPayout> {
  const key = { id: input.id, brandId: by.brand.id };
  const held = await lockHeld(tx, key);
  if (!held) throw new Refusal('held_payout_unknown');
  if (held.state !== 'waiting') throw new Refusal('already_decided');
  if (held.version !== input.version) throw new Refusal('version_stale');
  const [at, { operatorId }] = [platform.clock.now(), by.actor];
  const isFirst = input.verdict === 'approve' && held.firstBy === null;
  if (isFirst) await noteFirst(tx, { id: held.id, by: operatorId, at });
  else {
    if (input.verdict === 'approve') await operators.checkTwo(tx, { first: held.firstBy, second: operatorId });
    const state = input.verdict === 'approve' ? 'paid' : 'refused';
    await decideHeldPayout(tx, { id: held.id, state, by: operatorId, at, reason: input.reason });
  }
  const after = await lockHeld(tx, key);
  if (!after) throw new Error('a held payout is gone');
  await operators.recordAction(tx, {
    ...actedBy(by),
    action: isFirst ? 'vendor.payout_first' : `vendor.payout_${after.state === 'paid' ? 'paid' : 'refused'}`,
    subject: `member:${held.memberId}`,
    reason: input.reason,
    after: {
      payout: held.id,
      vendor: held.vendor,
      round: held.roundKey,
      stakeMinor: held.stakeMinor,
      payoutMinor: held.payoutMinor,
      ceiling: held.why,
    },
  });
  return after;
}
