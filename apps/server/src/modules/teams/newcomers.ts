import type { Brand, MemberActor } from '../../platform/context/index.ts';
import type { AgencyDoor, WhoComes } from '../agency/index.ts';
import type { IdentityDoor } from '../identity/index.ts';
import { findTeamMembers, type DeskDeps } from './desk-deps.ts';

export interface NewcomersDeps extends Pick<DeskDeps, 'identity'> {
  readonly agency: DeskDeps['agency'] & Pick<AgencyDoor, 'desk' | 'judgeNewcomer'>;
  readonly identity: DeskDeps['identity'] & Pick<IdentityDoor, 'openAccount'>;
}

interface Asker {
  readonly actor: MemberActor;
  readonly brand: Brand;
}

/** Spec 2, registerCenter: an account directly under the agent. */
export async function openDownlineAccount(
  { agency, identity }: NewcomersDeps,
  { ip, ...desk }: Asker & { ip: string },
  { username, password, ...who }: WhoComes & { username: string; password: string },
): Promise<{ customerId: string; username: string }> {
  const affiliate = await agency.judgeNewcomer(desk, who);
  const made = await identity.openAccount({ brand: desk.brand, username, password, affiliate, ip });
  return { customerId: `${made.id}`, username: made.userName };
}

/** Who registered by a link; only names of direct downlines are told in full. */
export async function listRegistered(
  deps: NewcomersDeps,
  desk: Asker,
  input: { id: bigint; page: number; size: number },
) {
  const { came, total } = await deps.agency.desk.findCame(desk, input);
  const members = await findTeamMembers(deps, {
    agentId: desk.actor.memberId,
    memberIds: came.map(({ memberId }) => memberId),
  });
  return {
    list: came.map(({ at }, index) => ({
      customerName: members[index]?.name ?? '',
      registeredDate: at.getTime(),
      customerType: members[index]?.person?.customerType ?? 0,
    })),
    total,
    totalPages: Math.ceil(total / input.size),
  };
}
