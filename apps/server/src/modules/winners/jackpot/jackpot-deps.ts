import type { Winner } from '@fairhouse/contract';
import type { Brand, Platform } from '../../../platform/context/index.ts';
import type { CasinoDoor } from '../../casino/index.ts';
import type { LedgerDoor } from '../../ledger/index.ts';
import type { OperatorsDoor } from '../../operators/index.ts';

/** What the use cases of the house jackpot work with. */
export interface JackpotDeps {
  readonly platform: Platform;
  readonly ledger: Pick<LedgerDoor, 'houseAccount' | 'readMeter' | 'post' | 'openWallet' | 'registerRider'>;
  readonly casino: Pick<CasinoDoor, 'drawJackpotNumbers' | 'readAnyRecord' | 'readWholeStake'>;
  readonly operators: Pick<OperatorsDoor, 'recordAction' | 'checkTwo' | 'findNames'>;
  /** The vendor of the in-house games: they alone take part. */
  readonly vendor: string;
  findBrand(id: bigint): Brand | undefined;
  findGame(nodeId: number): (Pick<Winner, 'nodeId'> & { readonly name: string }) | undefined;
  /** The masked name; null for a member who does not want to be shown. */
  findShownName(memberId: bigint, brand: Brand): Promise<string | null>;
}

/** The accounts of the pot and of the reserve that begins the next one. */
export const potAccount = 'house.jackpot:lobby';
export const reserveAccount = 'house.jackpot:lobby.next';
