import type { LedgerDoor } from './modules/ledger/index.ts';
import type { Brand, Platform } from './platform/context/index.ts';

/** Collects debts of members only where the policy allows it (law 1), and tells the member at once. */
export async function collectDebts(
  { events, stumbles }: Pick<Platform, 'events' | 'stumbles'>,
  ledger: Pick<LedgerDoor, 'findCollectable' | 'collectDebt'>,
  brands: readonly Brand[],
): Promise<void> {
  for (const { id: brandId } of brands.filter(({ rules }) => rules.collectsDebts)) {
    await stumbles.walk(
      `collect-debts.${brandId}`,
      (after, most) => ledger.findCollectable(brandId, { after, most }),
      async (debt) => {
        const collected = await ledger.collectDebt(debt);
        if (!collected) return;
        const { memberId, balanceMinor, version } = collected;
        events.emit('balance_changed', { memberId, brandId, balanceMinor, version });
      },
    );
  }
}
