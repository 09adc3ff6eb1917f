import type { Brand, Platform } from '../../platform/context/index.ts';
import type { AgencyDoor } from '../agency/index.ts';
import type { LedgerDoor } from '../ledger/index.ts';
import { writeBalances } from './desk.store.ts';

export interface BalanceDeps {
  readonly platform: Platform;
  readonly ledger: Pick<LedgerDoor, 'listCash'>;
  readonly findPaths: AgencyDoor['findPaths'];
  listBrands(): readonly Pick<Brand, 'id' | 'currency'>[];
}

const membersAtOnce = 5_000;

/** What every team holds in cash; an agent sees the sum and never a balance of another's line. */
export async function countBalances({ platform, ledger, findPaths, listBrands }: BalanceDeps): Promise<void> {
  const at = platform.clock.now();
  const balances = new Map<bigint, bigint>();
  for (const { id: brandId, currency } of listBrands()) {
    for (let after = 0n; ;) {
      const page = await ledger.listCash({ brandId, currency, after, most: membersAtOnce });
      const standings = await platform.inTx((tx) =>
        findPaths(
          tx,
          page.map(({ memberId }) => ({ memberId, at })),
        ),
      );
      for (const [index, { balanceMinor }] of page.entries())
        for (const agentId of standings[index]?.path ?? [])
          balances.set(agentId, (balances.get(agentId) ?? 0n) + balanceMinor);
      const last = page.at(-1);
      if (!last || page.length < membersAtOnce) break;
      after = last.memberId;
    }
  }
  await writeBalances(platform.db, balances, at);
}
