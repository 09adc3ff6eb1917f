import type { LedgerDoor } from './modules/ledger/index.ts';
import type { Brand, Platform } from './platform/context/index.ts';

/** What members owe is paid back only where the policy allows it (law 1), and said to the member at once. */
export async function collectDebts({ events }: Pick<Platform, 'events'>, ledger: Pick<LedgerDoor, 'collectDebts'>, brands: readonly Brand[]): Promise<void> {
  for (const brand of brands.filter(({ rules }) => rules.collectsDebts)) {
    for (const { memberId, balanceMinor, version } of await ledger.collectDebts(brand.id)) {
      events.emit('balance_changed', { memberId, brandId: brand.id, balanceMinor, version });
    }
  }
}
