import type { Language, MemberInfo } from '@fairhouse/contract';
import type { Brand } from '../../platform/context/index.ts';
import type { PersonalDoor } from '../identity/index.ts';

export interface ProfileMember {
  readonly id: bigint;
  readonly userName: string;
  readonly customerType: number;
  readonly registeredAt: Date;
  readonly lastLoginAt: Date | null;
}

export interface ProfileDeps {
  findMember(memberId: bigint): Promise<ProfileMember | null>;
  readonly personal: PersonalDoor;
  /** What a member can claim now. */
  countClaimable(member: { memberId: bigint; brand: Brand }): Promise<number>;
  /** The rank beside the name. */
  readLabel(member: { memberId: bigint; brand: Brand; language: Language }): Promise<MemberInfo['clubLabel']>;
  /** Whether an offer of this kind is open in the brand. */
  hasOpenOffer(brand: Brand, kind: string): Promise<boolean>;
  /** Two capital letters, or `unknown`. */
  countryOf(ip: string): string;
}
