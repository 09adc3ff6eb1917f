import type { Platform } from '../../platform/context/index.ts';
import type { BrandDoor } from '../brand/index.ts';
import type { CashierDoor } from '../cashier/index.ts';
import type { IdentityDoor } from '../identity/index.ts';
import type { OperatorsDoor } from '../operators/index.ts';
import type { RewardsDoor } from '../rewards/index.ts';

export interface ReferralsNeeds {
  readonly rewards: Pick<
    RewardsDoor,
    | 'kinds'
    | 'sumProgress'
    | 'issue'
    | 'follow'
    | 'decideHeld'
    | 'findProtected'
    | 'offers'
    | 'readClaims'
    | 'sumClaimed'
    | 'view'
  >;
  readonly identity: Pick<
    IdentityDoor,
    | 'registrations'
    | 'traces'
    | 'stakeBars'
    | 'findNames'
    | 'findPeople'
    | 'findIdsByName'
    | 'findByName'
    | 'isAccountClosed'
    | 'prepareDemoFriends'
  >;
  readonly cashier: Pick<CashierDoor, 'instruments'>;
  readonly brand: Pick<BrandDoor, 'all' | 'findById'>;
  readonly operators: Pick<OperatorsDoor, 'recordAction' | 'findNames'>;
}

export interface ReferralsInnerDeps extends ReferralsNeeds {
  readonly platform: Platform;
}
