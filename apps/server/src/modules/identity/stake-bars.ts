import { Refusal, type Platform, type Tx } from '../../platform/context/index.ts';
import { watchRows } from '../../platform/realtime/index.ts';
import {
  decideReview,
  findReview,
  findStakeBar,
  findStakeBars,
  isInsider,
  setInsider,
  type Review,
  type ReviewVerdict,
  type StakeBar,
} from './stake-bar.store.ts';

export interface BarsOfMember {
  readonly review: Review | null;
  readonly isInsider: boolean;
}

/** Accounts that may never stake: those under review as a possible second account, those decided to be one, and insiders (trust.md A4). */
export interface StakeBars {
  /**
   * Checked in memory at each stake; a change reaches every process within a second. Refuses with `account_in_review` or
   * `insider_cannot_bet`.
   */
  check(memberId: bigint): void;
  /** Those of the members who may not stake, as this process knows it. */
  among(memberIds: readonly bigint[]): Set<bigint>;
  /** Read from the database at a launch. */
  checkNow(memberId: bigint): Promise<void>;
  read(memberId: bigint): Promise<BarsOfMember>;
  /** `record` is the last statement of the transaction. Refuses with `already_decided`. */
  decide(input: { memberId: bigint; verdict: ReviewVerdict; record(tx: Tx): Promise<void> }): Promise<void>;
  mark(input: { memberId: bigint; isInsider: boolean; record(tx: Tx): Promise<void> }): Promise<void>;
}

const refusalOf = { review: 'account_in_review', insider: 'insider_cannot_bet' } as const satisfies Record<
  StakeBar,
  string
>;

function refuse(bar: StakeBar | null | undefined): void {
  if (bar) throw new Refusal(refusalOf[bar]);
}

export async function createStakeBars(platform: Platform): Promise<StakeBars> {
  const { db, clock } = platform;
  let bars = new Map<bigint, StakeBar>();
  await watchRows(platform, {
    topic: 'identity.stake_bars',
    what: 'who may not stake',
    async read() {
      bars = await findStakeBars(db);
    },
  });

  async function change(record: (tx: Tx) => Promise<void>, write: (tx: Tx) => Promise<boolean>): Promise<void> {
    await platform.inTx(async (tx) => {
      if (!(await write(tx))) throw new Refusal('already_decided');
      await record(tx);
    });
  }

  return {
    check: (memberId) => refuse(bars.get(memberId)),
    among: (memberIds) => new Set(memberIds.filter((memberId) => bars.has(memberId))),
    checkNow: async (memberId) => refuse(await findStakeBar(db, memberId)),
    read: async (memberId) => ({ review: await findReview(db, memberId), isInsider: await isInsider(db, memberId) }),
    decide: ({ record, ...asked }) => change(record, (tx) => decideReview(tx, { ...asked, at: clock.now() })),
    mark: ({ record, ...asked }) => change(record, (tx) => setInsider(tx, { ...asked, at: clock.now() })),
  };
}
