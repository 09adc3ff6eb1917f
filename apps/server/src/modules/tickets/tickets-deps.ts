import type { Language } from '@fairhouse/contract';
import type { Brand, Platform } from '../../platform/context/index.ts';
import type { BrandDoor } from '../brand/index.ts';
import type { FairnessDoor } from '../fairness/index.ts';
import type { IdentityDoor } from '../identity/index.ts';
import type { OperatorsDoor } from '../operators/index.ts';
import type { RewardsDoor } from '../rewards/index.ts';

export interface TicketsNeeds {
  readonly rewards: Pick<RewardsDoor, 'issue' | 'follow' | 'claim' | 'findProtected' | 'givers' | 'view' | 'statesOf'>;
  readonly fairness: Pick<FairnessDoor, 'draws' | 'beacons'>;
  readonly brand: Pick<BrandDoor, 'all' | 'findById'>;
  readonly identity: Pick<IdentityDoor, 'findNames' | 'findPeople'>;
  readonly operators: Pick<OperatorsDoor, 'recordAction' | 'checkTwo' | 'findNames'>;
}

export interface TicketsDeps extends TicketsNeeds {
  readonly platform: Platform;
}

/** Who reads or opens. */
export interface Reader {
  readonly memberId: bigint;
  readonly brand: Brand;
  readonly language: Language;
}
