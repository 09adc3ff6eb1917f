import type { MemberExport } from '@fairhouse/contract';
import type { Clock } from '../../platform/clock/clock.ts';
import { Refusal, type Brand, type MemberActor } from '../../platform/context/index.ts';
import type { Avatars } from './avatars.ts';
import type { ProfileDeps } from './profile-deps.ts';

interface Sources extends Pick<ProfileDeps, 'findMember' | 'personal'> {
  showsWins(memberId: bigint, policy: Brand['policy']): Promise<boolean>;
  readonly avatars: Avatars;
  readonly clock: Clock;
}

/** A copy of the member's own record, unmasked. */
export async function exportMember(sources: Sources, { memberId }: MemberActor, brand: Brand): Promise<MemberExport> {
  const { findMember, personal, avatars, showsWins, clock } = sources;
  const member = await findMember(memberId);
  if (!member) throw new Refusal('not_logged_in');
  const { birthDate, ...told } = await personal.read(memberId);
  const contacts = await personal.listContacts(memberId);
  return {
    exportedAt: clock.now().toISOString(),
    account: {
      id: `${member.id}`,
      userName: member.userName,
      registeredAt: member.registeredAt.toISOString(),
      lastLoginAt: member.lastLoginAt?.toISOString() ?? null,
    },
    contacts: contacts.map(({ kind, address, verifiedAt }) => ({
      kind,
      address,
      verifiedAt: verifiedAt?.toISOString() ?? null,
    })),
    profile: { ...told, ...(birthDate !== undefined && { birthday: birthDate }) },
    avatar: await avatars.read(memberId),
    preferences: { showsWins: await showsWins(memberId, brand.policy) },
  };
}
