import type { ContractKind } from '@fairhouse/contract';
import type { Brand } from '../../platform/context/index.ts';
import type { AgencyDoor } from '../agency/index.ts';
import type { IdentityDoor } from '../identity/index.ts';
import type { Contract } from './contract.store.ts';
import type { SalariesDeps } from './salaries-deps.ts';

export interface ReadingDeps extends Omit<SalariesDeps, 'agency'> {
  readonly agency: Pick<AgencyDoor, 'findUpline' | 'findFrozen' | 'findBelow' | 'findLine' | 'findPaths'>;
  readonly findPeople: IdentityDoor['findPeople'];
  maskName(name: string): string;
  /** What the last dividend before carries into this period. */
  findCarry(contract: Contract, before: Date): Promise<bigint>;
  hasContracts(memberId: bigint, kind: ContractKind): Promise<boolean>;
  /** The name of a game; undefined: it is not in the catalogue. */
  nameOf(nodeId: number): string | undefined;
  /** What these members together get back of a valid stake, by type of game, in parts per million. */
  readRebates(brand: Brand, memberIds: readonly bigint[]): Promise<(gameType: string) => number>;
  /** Up to when everything is in the sums of teams. */
  countedUntil(): Promise<Date>;
}
