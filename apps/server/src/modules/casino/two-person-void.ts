import type { OpenRoundRow } from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import { Refusal, type CallContext, type OperatorActor } from '../../platform/context/index.ts';
import { actedBy, type OperatorsDoor } from '../operators/index.ts';
import type { CasinoInnerDeps } from './casino-deps.ts';
import { findOpenRound } from './open-round.store.ts';
import { approveVoid, askVoid, listOpenRounds } from './void-asked.store.ts';
import { voidRound } from './void-round.ts';

export interface VoidDeps extends CasinoInnerDeps {
  recordAction: OperatorsDoor['recordAction'];
  checkTwo: OperatorsDoor['checkTwo'];
}

/** After a malfunction the first operator requests, and the agreement of a second one returns the stakes. Both are in the trail. */
export async function voidByTwo(
  deps: VoidDeps,
  input: { roundId: string; reason: string },
  by: Pick<CallContext<OperatorActor>, 'actor' | 'brand' | 'ip'>,
): Promise<{ state: 'asked' | 'void' }> {
  const roundId = BigInt(input.roundId);
  const open = await findOpenRound(deps.platform.db, roundId);
  if (open?.brandId !== by.brand.id) throw new Refusal('round_unknown');
  const { operatorId } = by.actor;
  const trail = { ...actedBy(by), subject: `round:${roundId}`, reason: input.reason };
  const isApproved = await deps.platform.inTx(async (tx) => {
    const { askedBy, isNew } = await askVoid(tx, { roundId, operatorId, at: deps.platform.clock.now() });
    if (!isNew && askedBy === operatorId) throw new Refusal('second_person_needed');
    if (!isNew) await deps.checkTwo(tx, { first: askedBy, second: operatorId });
    if (!isNew) await approveVoid(tx, { roundId, operatorId });
    await deps.recordAction(tx, {
      ...trail,
      action: isNew ? 'round.void_asked' : 'round.void_approved',
      after: { member: open.memberId, game: open.game, stakeMinor: open.totalStakeMinor },
    });
    return !isNew;
  });
  if (!isApproved) return { state: 'asked' };
  await voidRound(deps, roundId);
  return { state: 'void' };
}

const roundsShown = 200;

/** Open rounds of the operator's brand, which may become void. */
export async function listVoidable(
  { platform }: Pick<CasinoInnerDeps, 'platform'>,
  { member }: { member: string },
  { brand, actor }: Pick<CallContext<OperatorActor>, 'actor' | 'brand'>,
): Promise<OpenRoundRow[]> {
  const rounds = await listOpenRounds(platform.db, { brandId: brand.id, member: member.trim(), limit: roundsShown });
  return rounds.map(({ asked, ...round }) => ({
    roundId: `${round.roundId}`,
    memberId: `${round.memberId}`,
    memberName: round.memberName,
    game: round.game,
    stake: formatAmount(round.stakeMinor),
    currency: round.currency,
    moves: round.moves,
    placedAt: round.placedAt.getTime(),
    movedAt: round.movedAt.getTime(),
    voidAsked: asked && { at: asked.at.getTime(), isMine: asked.by === actor.operatorId },
  }));
}
