import type { Brand, Platform } from '../../platform/context/index.ts';
import type { ContractNews } from '../../platform/events/events.ts';
import type { AgencyDoor } from '../agency/index.ts';
import type { LedgerDoor } from '../ledger/index.ts';
import type { TeamsDoor } from '../teams/index.ts';
import type { Contract } from './contract.store.ts';

export interface SalariesDeps {
  readonly platform: Platform;
  readonly ledger: Pick<
    LedgerDoor,
    'post' | 'openWallet' | 'houseAccount' | 'isWalletClosed' | 'readBalance' | 'listOwnTotals'
  >;
  readonly agency: Pick<AgencyDoor, 'findUpline' | 'findFrozen'>;
  readonly teams: TeamsDoor;
  listBrands(): readonly Brand[];
  findMember(memberId: bigint): Promise<{ userName: string; customerType: number; brandId: bigint } | null>;
  /** Those whom an exclusion keeps out: their lines are held. */
  findShutOut(memberIds: readonly bigint[]): Promise<ReadonlySet<bigint>>;
}

/** Reports a step to both sides, once it is committed. The house reads its own desk. */
export function tellContract(
  platform: Platform,
  { id, downlineId, uplineId, kind }: Contract,
  news: ContractNews,
): void {
  for (const memberId of [downlineId, uplineId])
    if (memberId !== null) platform.events.emit('contract_stepped', { contractId: id, memberId, kind, news });
}
