import type { ContractKind } from '@fairhouse/contract';
import type { Brand } from '../../platform/context/index.ts';
import type { AgencyDoor } from '../agency/index.ts';
import type { IdentityDoor } from '../identity/index.ts';
import type { Contract } from './contract.store.ts';
import type { SalariesDeps } from './salaries-deps.ts';

export interface ReadingDeps extends Omit<SalariesDeps, 'agency'> {
  readonly agency: Pick<AgencyDoor, 'findUpline' | 'findFrozen' | 'findBelow' | 'findLine'>;
  readonly findPeople: IdentityDoor['findPeople'];
  maskName(name: string): string;
  /** What the last dividend before carries into this period. */
  findCarry(contract: Contract, before: Date): Promise<bigint>;
  hasContracts(memberId: bigint, kind: ContractKind): Promise<boolean>;
  /** The name of a game; undefined: it is not in the catalogue. */
  nameOf(nodeId: number): string | undefined;
  /** The highest rebate of a product, in parts per million of the valid bet. */
  rebatePpmOf(brand: Brand, gameType: string): number;
  /** Up to when everything is in the sums of teams. */
  countedUntil(): Promise<Date>;
}
