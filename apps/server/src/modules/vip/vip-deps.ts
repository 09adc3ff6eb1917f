import type { Brand, Platform } from '../../platform/context/index.ts';
import type { OperatorsDoor } from '../operators/index.ts';
import type { IdentityDoor, PersonalDoor } from '../identity/index.ts';
import type { ProtectionDoor } from '../protection/index.ts';
import type { RewardsHouse } from '../rewards/index.ts';

export interface VipDeps {
  readonly rewards: Pick<
    RewardsHouse,
    | 'sumProgress'
    | 'catchUp'
    | 'countedUntil'
    | 'listCounted'
    | 'issueAll'
    | 'follow'
    | 'findProtected'
    | 'listClaimables'
    | 'canGive'
    | 'view'
    | 'sumGiven'
  >;
  readonly protection: Pick<ProtectionDoor, 'findPaused'>;
  readonly identity: Pick<IdentityDoor, 'findNames' | 'findIdsByName'> & {
    readonly personal: Pick<PersonalDoor, 'read' | 'findBirthdays'>;
  };
  readonly operators: Pick<OperatorsDoor, 'recordAction' | 'checkTwo' | 'findNames'>;
  listBrands(): readonly Brand[];
  findBrand(brandId: bigint): Brand | undefined;
}

export interface VipInnerDeps extends VipDeps {
  readonly platform: Platform;
}
