import type { FastifyRequest } from 'fastify';
import { hasModule, type CallSpec } from '@fairhouse/contract';
import { isAgentType, trialType } from '@fairhouse/contract/customer-types';
import {
  knownAsker,
  Refusal,
  strangerAt,
  type Actor,
  type Asker,
  type Brand,
  type CallContext,
  type MemberActor,
  type OperatorActor,
} from '../context/index.ts';
import type { CallDeps } from './call-deps.ts';

interface Query {
  readonly deps: CallDeps;
  /** The cookie half of a session. */
  readonly half: string | null;
  readonly brand: Brand;
  readonly ip: string;
}

/** The caller, as far as the call needs to know; refuses callers the declaration does not admit. */
export async function admitCaller(
  spec: CallSpec,
  request: FastifyRequest,
  { deps, half, brand, ip }: Query,
): Promise<Actor | null> {
  if (spec.audience === 'visitor') return null;
  const token = request.headers.authorization ?? '';
  const isTold = token.length > 0 && token.length <= 128;
  if (spec.audience === 'play') {
    if (!isTold) throw new Refusal('play_ended');
    return deps.authenticatePlay(token);
  }
  if (!isTold) throw new Refusal('not_logged_in');
  if (spec.audience === 'operator')
    return admitOperator(
      spec,
      await deps.authenticateOperator(token, half, { isQuiet: isQuiet(spec, request) }),
      brand,
    );
  return admitMember(spec, await deps.authenticateMember(token, half, ip), { deps, brand });
}

/** Set by quiet calls and by pages that refresh by themselves. An act is never quiet. */
function isQuiet(spec: CallSpec, { headers }: FastifyRequest): boolean {
  return spec.isQuiet === true || (spec.method === 'GET' && headers['quiet'] === '1');
}

/** Checks exactly what the call declares. A permission is always for a brand; the operator's own session has none. */
function admitOperator(spec: CallSpec, operator: OperatorActor, brand: Brand): OperatorActor {
  if (operator.isRestricted && !spec.alsoRestricted) throw new Refusal('second_factor_setup_needed');
  if (spec.permission === undefined) return operator;
  if (!operator.permissions.has(spec.permission)) throw new Refusal('not_allowed');
  if (operator.brandIds !== null && !operator.brandIds.includes(brand.id)) throw new Refusal('brand_not_yours');
  return operator;
}

/** A session counts only for the brand it was opened with. */
function admitMember(spec: CallSpec, member: MemberActor, { deps, brand }: Pick<Query, 'deps' | 'brand'>): MemberActor {
  if (member.brandId !== brand.id) throw new Refusal('not_logged_in');
  if (member.isRestricted && !spec.alsoRestricted) throw new Refusal('password_change_needed');
  if (!isAllowed(spec, member))
    throw new Refusal(member.customerType === trialType ? 'true_account_needed' : 'not_allowed');
  // The policy of agents opens everything of theirs, on the wire as on the page (spec 6).
  if (spec.audience === 'agent' && !hasModule(brand.shell.whitelabel, 'AGENTPOLICY3')) throw new Refusal('module_off');
  if (spec.needsProof && !deps.isProofFresh(member)) throw new Refusal('proof_needed');
  return member;
}

/** Trial accounts and agents are kinds of members. */
function isAllowed(spec: CallSpec, member: MemberActor): boolean {
  if (spec.audience === 'trial') return true;
  if (spec.audience === 'agent') return isAgentType(member.customerType);
  return spec.audience === 'member' && member.customerType !== trialType;
}

/** The key of a caller's queue turn and budget: an account, or the neighbourhood of a stranger's address. */
export function askerOf({ actor, ip }: Pick<CallContext, 'actor' | 'ip'>): Asker {
  if (!actor) return strangerAt(ip);
  return knownAsker(actor.kind === 'operator' ? `operator ${actor.operatorId}` : `member ${actor.memberId}`);
}

/** For the line of the log. */
export function noteActor(request: FastifyRequest, actor: Actor | null): void {
  if (actor?.kind === 'operator') request.facts.operatorId = actor.operatorId;
  else if (actor) request.facts.memberId = actor.memberId;
}
