import type { MemberInfo } from '@fairhouse/contract';
import { Refusal, type Brand, type MemberActor, type Platform } from '../../platform/context/index.ts';
import { createAvatars, type Avatars } from './avatars.ts';
import { findShowsWins, upsertShowsWins } from './profile.store.ts';

export interface ProfileDeps {
  findMember(memberId: bigint): Promise<{
    id: bigint; userName: string; customerType: number; registeredAt: Date; lastLoginAt: Date | null;
  } | null>;
}

/** What a member says about themselves. */
export interface ProfileDoor {
  readonly avatars: Avatars;
  readMemberInfo(actor: MemberActor): Promise<MemberInfo>;
  /** Whether wins may stand on the board: in demo brands unless the member opts out, elsewhere only after opting in. */
  showsWins(memberId: bigint, policy: Brand['policy']): Promise<boolean>;
  chooseShowsWins(memberId: bigint, showsWins: boolean): Promise<void>;
}

export function createProfile(platform: Platform, deps: ProfileDeps): ProfileDoor {
  return {
    avatars: createAvatars(platform),
    async readMemberInfo(actor) {
      const member = await deps.findMember(actor.memberId);
      if (!member) throw new Refusal('not_logged_in');
      return {
        id: `${member.id}`,
        account: member.userName,
        nickname: member.userName,
        type: member.customerType,
        regDate: member.registeredAt.getTime(),
        lastLogin: member.lastLoginAt?.getTime() ?? null,
      };
    },
    showsWins: async (memberId, policy) => (await findShowsWins(platform.db, memberId)) ?? policy === 'demo',
    chooseShowsWins: (memberId, showsWins) => upsertShowsWins(platform.db, memberId, showsWins),
  };
}
