import type { CodeType, Language, TeamRecordRow } from '@fairhouse/contract';
import { Refusal } from '../../platform/context/index.ts';
import { findByName, findInTeam, type Desk, type DeskDeps } from './desk-deps.ts';

export interface TeamRecordRequest {
  readonly codeTypes: readonly CodeType[];
  readonly subordinateName?: string | undefined;
  readonly memberId?: string | undefined;
  readonly startTime?: number | undefined;
  readonly endTime?: number | undefined;
  readonly language?: Language | undefined;
  readonly page: number;
  readonly size: number;
}

/** Spec 2, account details: money lines of one member of the team; balances stay the member's own affair. */
export async function listTeamRecord(
  deps: DeskDeps,
  desk: Desk,
  input: TeamRecordRequest,
): Promise<{ list: TeamRecordRow[]; total: number; totalPages: number }> {
  const memberId = await findAsked(deps, desk, input);
  const member = await findInTeam(deps, { agentId: desk.actor.memberId, memberId });
  const { subordinateName: _name, memberId: _id, ...asked } = input;
  const actor = { memberId, userName: member.name };
  const page = await deps.wallet.listAccountRecord({ actor, brand: desk.brand }, asked);
  return { ...page, list: page.list.map(({ currentAvailBalance: _balance, ...row }) => row) };
}

async function findAsked(deps: DeskDeps, desk: Desk, input: TeamRecordRequest): Promise<bigint> {
  if (input.memberId !== undefined) return BigInt(input.memberId);
  if (!input.subordinateName) throw new Refusal('field_invalid', { field: 'subordinateName' });
  const [first, second] = await findByName(deps, desk, input.subordinateName);
  if (first === undefined || second !== undefined) throw new Refusal('member_not_in_team');
  return first;
}
