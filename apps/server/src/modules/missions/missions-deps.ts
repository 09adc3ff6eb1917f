import { hasModule, type Language } from '@fairhouse/contract';
import { Refusal, type Brand, type Platform } from '../../platform/context/index.ts';
import type { BrandDoor } from '../brand/index.ts';
import type { IdentityDoor } from '../identity/index.ts';
import type { ProfileDoor } from '../profile/index.ts';
import type { RewardsDoor } from '../rewards/index.ts';

export interface MissionsNeeds {
  readonly rewards: RewardsDoor;
  readonly brand: Pick<BrandDoor, 'all' | 'findById'>;
  readonly identity: Pick<IdentityDoor, 'findNames'>;
  readonly profile: Pick<ProfileDoor, 'whoShowsWins'>;
}

export interface MissionsInnerDeps extends MissionsNeeds {
  readonly platform: Platform;
}

export interface Reader {
  readonly memberId: bigint;
  readonly brand: Brand;
  readonly language: Language;
}

export const hasMissions = ({ shell }: Pick<Brand, 'shell'>): boolean =>
  hasModule(shell.whitelabel, 'MISSIONLB3') && hasModule(shell.whitelabel, 'REWCEN3');

/** Refusal: module_off. */
export function requireMissions(brand: Brand): void {
  if (!hasMissions(brand)) throw new Refusal('module_off');
}
