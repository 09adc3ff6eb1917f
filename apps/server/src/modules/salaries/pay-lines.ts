import { creditWallet } from '@fairhouse/ledger';
import type { ContractKind } from '@fairhouse/contract';
import type { Brand } from '../../platform/context/index.ts';
import { gather } from '../../platform/gather/gather.ts';
import { closePaidRun, findDue, findHeld, markPaid, updateLine, type Line, type Run } from './run.store.ts';
import type { SalariesDeps } from './salaries-deps.ts';

const codes = {
  dividend: 'agency.dividend',
  daily: 'agency.daily_salary',
  hourly: 'agency.hourly_salary',
  realtime: 'agency.realtime_salary',
} as const satisfies Record<ContractKind, string>;

/** Lines under way at once: their movements leave as one batch, and what they ask of the database as one query. */
const atOnce = 128;

/** Pays the lines that are due. A line that fails is tried again by the next call, and no other waits for it. */
export async function payRun(deps: SalariesDeps, brand: Brand, run: Run): Promise<void> {
  const { db, clock, stumbles } = deps.platform;
  const ask: Ask = {
    findHold: gather((memberIds) => findHolds(deps, brand, memberIds)),
    markPaid: gather((lines) => markPaid(db, lines, clock.now())),
  };
  let lines: Line[] = [];
  do {
    lines = await findDue(db, { runId: run.id, after: lines.at(-1)?.id ?? 0n, most: atOnce });
    await stumbles.each('run-salaries.lines', { pieces: lines, atOnce }, (line) => payLine(deps, { brand, ask }, line));
  } while (lines.length === atOnce);
  await closePaidRun(db, run.id);
}

/** Reasons for which the house holds a line by itself. */
const holds = ['frozen', 'shut_out', 'on_break'] as const;
type Hold = (typeof holds)[number];

interface Ask {
  findHold(memberId: bigint): Promise<Hold | null>;
  /** False: the line is not due any more. */
  markPaid(line: { id: bigint; entryId: bigint }): Promise<boolean>;
}

/** Why agents are not paid now: they are frozen, or their wallets are closed for a break or an exclusion (agency.md 5). */
async function findHolds(
  { agency, ledger, findShutOut, platform }: SalariesDeps,
  { id: brandId, currency }: Brand,
  memberIds: readonly bigint[],
): Promise<(Hold | null)[]> {
  const [frozen, shutOut] = [await agency.findFrozen(platform.db, memberIds), await findShutOut(memberIds)];
  return Promise.all(
    memberIds.map(async (memberId) => {
      if (frozen.has(memberId)) return 'frozen';
      if (shutOut.has(memberId)) return 'shut_out';
      const cash = await ledger.openWallet({ brandId, memberId, purse: 'cash', currency });
      return (await ledger.isWalletClosed(cash)) ? 'on_break' : null;
    }),
  );
}

/**
 * One ledger entry a line, keyed by contract and period: whoever died between the entry and its mark finds the entry
 * when the line is paid again, and nothing is booked twice.
 */
async function payLine(deps: SalariesDeps, { brand, ask }: { brand: Brand; ask: Ask }, line: Line): Promise<void> {
  const { platform, ledger } = deps;
  const hold = await ask.findHold(line.agentId);
  if (hold) {
    await updateLine(platform.db, { id: line.id, from: ['due'] }, { state: 'held', reason: hold });
    return;
  }
  const [wallet, house] = await Promise.all([
    ledger.openWallet({ brandId: brand.id, memberId: line.agentId, purse: 'earnings', currency: brand.currency }),
    ledger.houseAccount(brand.id, 'house.agency', brand.currency),
  ]);
  const posted = await ledger.post({
    walletId: wallet,
    code: codes[line.kind],
    key: {
      call: 'salaries.line',
      clientKey: `${line.contractId}.${line.start.getTime()}`,
      request: `${line.paidMinor}`,
    },
    postings: creditWallet({ wallet, house, amountMinor: line.paidMinor }),
    isStake: false,
    stakeMinor: 0n,
    payoutMinor: 0n,
    answer: '{}',
    rides: [],
  });
  if (posted.verdict === 'stale_turn') throw new Error('a salary has no turn');
  if (!(await ask.markPaid({ id: line.id, entryId: posted.entryId }))) return;
  platform.events.emit('purse_changed', { memberId: line.agentId });
  platform.events.emit('salary_paid', {
    memberId: line.agentId,
    lineId: line.id,
    kind: line.kind,
    amountMinor: line.paidMinor,
    currency: brand.currency,
  });
}

/** Lines that the house holds by itself are due again when the reason is gone. */
export async function releaseHeld(deps: SalariesDeps, brand: Brand): Promise<void> {
  const { db, stumbles } = deps.platform;
  await stumbles.walk(
    `run-salaries.held.${brand.id}`,
    (after, most) => findHeld(db, { brandId: brand.id, reasons: holds, after, most }),
    async (line) => {
      const [hold] = await findHolds(deps, brand, [line.agentId]);
      if (!hold) await updateLine(db, { id: line.id, from: ['held'] }, { state: 'due' });
    },
  );
}
