import { creditWallet } from '@fairhouse/ledger';
import type { ContractKind } from '@fairhouse/contract';
import type { Brand } from '../../platform/context/index.ts';
import { closePaidRun, findHeld, findLines, updateLine, type Line, type Run } from './run.store.ts';
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
  const faults: unknown[] = [];
  for (;;) {
    const lines = await findLines(deps.platform.db, run.id, ['due'], atOnce);
    const paid = await Promise.allSettled(lines.map((line) => payLine(deps, brand, line)));
    for (const each of paid) if (each.status === 'rejected') faults.push(each.reason);
    if (lines.length < atOnce || faults.length > 0) break;
  }
  await closePaidRun(deps.platform.db, run.id);
  if (faults.length > 0) throw new Error(`${faults.length} lines of a run were not paid`, { cause: faults[0] });
}

/**
 * One ledger entry a line, keyed by contract and period: whoever died between the entry and its mark finds the entry
 * when the line is paid again, and nothing is booked twice.
 */
async function payLine(deps: SalariesDeps, brand: Brand, line: Line): Promise<void> {
  const { platform, ledger } = deps;
  let entryId: bigint | null = null;
  if (line.paidMinor > 0n) {
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
    entryId = posted.entryId;
  }
  const isMarked = await updateLine(
    platform.db,
    { id: line.id, from: ['due'] },
    { state: 'paid', entryId, paidAt: platform.clock.now() },
  );
  if (isMarked && line.paidMinor > 0n)
    platform.events.emit('salary_paid', {
      memberId: line.agentId,
      lineId: line.id,
      kind: line.kind,
      amountMinor: line.paidMinor,
      currency: brand.currency,
    });
}

/** Lines held for an exclusion are due again when it is over. */
export async function releaseHeld(deps: SalariesDeps, brand: Brand): Promise<void> {
  for (const line of await findHeld(deps.platform.db, brand.id))
    if (line.reason === 'shut_out' && !(await deps.isShutOut(line.agentId, deps.platform.db)))
      await updateLine(deps.platform.db, { id: line.id, from: ['held'] }, { state: 'due' });
}
