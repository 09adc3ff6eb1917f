import type { ContractKind } from '@fairhouse/contract';
import type { Brand, Platform, Tx } from '../../platform/context/index.ts';
import type { AgencyDoor } from '../agency/index.ts';
import type { LedgerDoor } from '../ledger/index.ts';
import type { TeamsDoor } from '../teams/index.ts';
import type { Contract } from './contract.store.ts';

export interface SalariesDeps {
  readonly platform: Platform;
  readonly ledger: Pick<LedgerDoor, 'post' | 'openWallet' | 'houseAccount' | 'readBalance' | 'listOwnTotals'>;
  readonly agency: Pick<AgencyDoor, 'findUpline'>;
  readonly teams: TeamsDoor;
  listBrands(): readonly Brand[];
  findMember(memberId: bigint): Promise<{ userName: string; customerType: number; brandId: bigint } | null>;
  /** Whether an exclusion keeps the member out: its lines are held. */
  isShutOut(memberId: bigint, db: Platform['db'] | Tx): Promise<boolean>;
}

/** What happened to a contract, for the inbox of each side. */
export type ContractNews = 'offered' | 'accepted' | 'rejected' | 'withdrawn' | 'expired' | 'end_requested' | 'kept' | 'ended';

/** Reports a step to both sides, once it is committed. The house reads its own desk. */
export function tellContract(platform: Platform, contract: Contract, news: ContractNews): void {
  for (const memberId of [contract.downlineId, contract.uplineId]) {
    if (memberId === null) continue;
    platform.events.emit('contract_stepped', {
      contractId: contract.id,
      memberId,
      side: memberId === contract.downlineId ? 'downline' : 'upline',
      kind: contract.kind satisfies ContractKind,
      news,
    });
  }
}
