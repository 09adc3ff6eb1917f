import { creditWallet } from '@fairhouse/ledger';
import type { ContractKind } from '@fairhouse/contract';
import type { Brand } from '../../platform/context/index.ts';
import { closePaidRun, findDue, findHeld, updateLine, type Line, type Run } from './run.store.ts';
import type { SalariesDeps } from './salaries-deps.ts';

const codes = {
  dividend: 'agency.dividend',
  daily: 'agency.daily_salary',
  hourly: 'agency.hourly_salary',
  realtime: 'agency.realtime_salary',
} as const satisfies Record<ContractKind, string>;

/** Movements under way at once: they leave as one batch. */
const atOnce = 32;

/** Pays the lines that are due. A line that fails is tried again by the next call, and no other waits for it. */
export async function payRun(deps: SalariesDeps, brand: Brand, run: Run): Promise<void> {
  const { db, stumbles } = deps.platform;
  let lines: Line[] = [];
  do {
    lines = await findDue(db, { runId: run.id, after: lines.at(-1)?.id ?? 0n, most: atOnce });
    await stumbles.each('run-salaries.lines', { pieces: lines, atOnce }, (line) => payLine(deps, brand, line));
  } while (lines.length === atOnce);
  await closePaidRun(db, run.id);
}

/** Reasons for which the house holds a line by itself. */
const holds = ['frozen', 'shut_out', 'on_break'] as const;

/** Why an agent is not paid now: it is frozen, or its wallet is closed for a break or an exclusion (agency.md 5). */
async function findHold(
  { agency, ledger, isShutOut, platform }: SalariesDeps,
  brand: Brand,
  memberId: bigint,
): Promise<(typeof holds)[number] | null> {
  if ((await agency.findFrozen(platform.db, [memberId])).has(memberId)) return 'frozen';
  if (await isShutOut(memberId, platform.db)) return 'shut_out';
  const cash = await ledger.openWallet({ brandId: brand.id, memberId, purse: 'cash', currency: brand.currency });
  return (await ledger.isWalletClosed(cash)) ? 'on_break' : null;
}

/**
 * One ledger entry a line, keyed by contract and period: whoever died between the entry and its mark finds the entry
 * when the line is paid again, and nothing is booked twice.
 */
async function payLine(deps: SalariesDeps, brand: Brand, line: Line): Promise<void> {
  const { platform, ledger } = deps;
  const hold = await findHold(deps, brand, line.agentId);
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
  const isMarked = await updateLine(
    platform.db,
    { id: line.id, from: ['due'] },
    { state: 'paid', entryId: posted.entryId, paidAt: platform.clock.now() },
  );
  if (!isMarked) return;
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
      if ((await findHold(deps, brand, line.agentId)) === null)
        await updateLine(db, { id: line.id, from: ['held'] }, { state: 'due' });
    },
  );
}
