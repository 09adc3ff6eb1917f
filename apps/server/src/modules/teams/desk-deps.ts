import { Refusal, type Brand, type MemberActor, type Platform } from '../../platform/context/index.ts';
import { maskName } from '../../platform/texts/mask-name.ts';
import type { AgencyDoor, BelowAgent } from '../agency/index.ts';
import type { BetsDoor } from '../bets/index.ts';
import type { IdentityDoor, Person } from '../identity/index.ts';
import type { LedgerDoor } from '../ledger/index.ts';
import type { WalletDoor } from '../wallet/index.ts';

export interface DeskDeps {
  readonly platform: Platform;
  readonly agency: Pick<
    AgencyDoor,
    'findBelow' | 'findLine' | 'countTeams' | 'findRates' | 'countNewcomers' | 'hadTeamElsewhere' | 'findPaths'
  >;
  readonly identity: Pick<IdentityDoor, 'findPeople' | 'findIdsByName' | 'filterByKind'>;
  readonly ledger: Pick<LedgerDoor, 'openWallet' | 'readBalance'>;
  readonly bets: Pick<BetsDoor, 'listOfMembers'>;
  readonly wallet: Pick<WalletDoor, 'listAccountRecord'>;
  /** The moment up to which everything is in the sums. */
  countedUntil(): Promise<Date>;
}

/** The agent at the desk. */
export interface Desk {
  readonly actor: Pick<MemberActor, 'memberId'>;
  readonly brand: Brand;
}

/** A member as the agent may see it: account names are those of direct downlines, all others are masked. */
export interface TeamMember {
  readonly memberId: bigint;
  readonly name: string;
  readonly person: Person | null;
  /** Null: not in the team now. */
  readonly below: BelowAgent | null;
}

/** In the order of the request. */
export async function findTeamMembers(
  { agency, identity }: Pick<DeskDeps, 'agency' | 'identity'>,
  { agentId, memberIds }: { agentId: bigint; memberIds: readonly bigint[] },
): Promise<TeamMember[]> {
  const [people, places] = await Promise.all([
    identity.findPeople(memberIds),
    agency.findBelow({ agentId, memberIds }),
  ]);
  return memberIds.map((memberId) => {
    const [person, below] = [people.get(memberId) ?? null, places.get(memberId) ?? null];
    const name = person?.userName ?? '';
    return { memberId, person, below, name: below?.distance === 1 ? name : maskName(name) };
  });
}

/** Refuses with `member_not_in_team` for anybody else, known or not. */
export async function findInTeam(
  deps: Pick<DeskDeps, 'agency' | 'identity'>,
  input: { agentId: bigint; memberId: bigint },
): Promise<TeamMember & { person: Person; below: BelowAgent }> {
  const [member] = await findTeamMembers(deps, { agentId: input.agentId, memberIds: [input.memberId] });
  if (!member?.below || !member.person) throw new Refusal('member_not_in_team');
  return { ...member, person: member.person, below: member.below };
}

/**
 * Members of the team by name: direct downlines by the beginning, everybody else by the whole name alone, so that an
 * agent cannot list the names of others' downlines.
 */
export async function findByName(
  deps: Pick<DeskDeps, 'agency' | 'identity'>,
  desk: Desk,
  name: string,
): Promise<bigint[]> {
  const agentId = desk.actor.memberId;
  const ids = await deps.identity.findIdsByName({ brandId: desk.brand.id, beginning: name, most: namesMost });
  const members = await findTeamMembers(deps, { agentId, memberIds: ids });
  const whole = name.normalize('NFC').toLowerCase();
  return members
    .filter(
      ({ below, person }) =>
        below && (below.distance === 1 || person?.userName.normalize('NFC').toLowerCase() === whole),
    )
    .map(({ memberId }) => memberId);
}

const namesMost = 500;

/** The way from the agent down to a member, the member last. */
export async function findPath(
  deps: DeskDeps,
  { agentId, memberId }: { agentId: bigint; memberId: bigint },
): Promise<{ memberId: string; name: string }[]> {
  const [standing] = await deps.platform.inTx((tx) =>
    deps.agency.findPaths(tx, [{ memberId, at: deps.platform.clock.now() }]),
  );
  const path = standing?.path ?? [];
  const between = path.slice(0, path.indexOf(agentId)).reverse();
  const members = await findTeamMembers(deps, { agentId, memberIds: [...between, memberId] });
  return members.map((member) => ({ memberId: `${member.memberId}`, name: member.name }));
}
