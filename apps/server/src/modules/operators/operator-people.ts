import type { OperatorRole } from '@fairhouse/contract';
import { hashToken, makeToken } from '../../platform/crypto/tokens.ts';
import {
  Refusal,
  type Brand,
  type CallContext,
  type OperatorActor,
  type Platform,
  type Tx,
} from '../../platform/context/index.ts';
import { deleteFactor } from './operator-access.store.ts';
import { endSessions } from './operator-session.store.ts';
import {
  countOtherOwners,
  deleteInvitation,
  findOperatorById,
  insertOperator,
  listOperators,
  lockOperator,
  lockOwners,
  replaceInvitation,
  updateOperator,
  updateOperatorPassword,
  type OperatorAccount,
  type OperatorListed,
} from './operator.store.ts';
import { revokePasskeys } from './passkey.store.ts';
import { actedBy, recordAction, type RecordedAction } from './record-action.ts';
import { ownHandFrom } from './two-people.ts';

type By = Pick<CallContext<OperatorActor>, 'actor' | 'brand' | 'ip'>;
type Doer = Pick<RecordedAction, 'operatorId' | 'operatorName' | 'brandId' | 'ip'>;

/** `ownHandFrom`: until then the operator counts as the maker of their invitation; null: as themselves. */
export type OperatorShown = OperatorListed & { readonly ownHandFrom: Date | null };

export interface OperatorInvited {
  readonly operatorId: bigint;
  /** The secret of a one-use link; shown only this once. */
  readonly invitation: string;
}

export interface OperatorChange {
  readonly version: number;
  readonly role: OperatorRole;
  /** Null: every brand. */
  readonly brandIds: readonly bigint[] | null;
  readonly isDisabled: boolean;
  readonly reason: string;
}

/** Operators: invited by link, changed and shut out by an owner. */
export interface OperatorPeople {
  /** Only operators of no wider reach than the actor's own; others are unknown to the actor. */
  list(actor: OperatorActor): Promise<OperatorShown[]>;
  invite(
    input: { name: string; role: OperatorRole; brandIds: readonly bigint[] | null; reason: string },
    by: By,
  ): Promise<OperatorInvited>;
  change(operatorId: bigint, change: OperatorChange, by: By): Promise<OperatorShown>;
  renewInvitation(operatorId: bigint, reason: string, by: By): Promise<{ invitation: string }>;
  endSessions(operatorId: bigint, reason: string, by: By): Promise<number>;
}

const invitationMs = 72 * 3_600_000;

export function createOperatorPeople(platform: Platform, linkWaitHours: number): OperatorPeople {
  const now = (): Date => platform.clock.now();
  const shown = (row: OperatorListed): OperatorShown => ({
    ...row,
    ownHandFrom: ownHandFrom(row, { waitHours: linkWaitHours, now: now() }),
  });

  return {
    list: async (actor) =>
      (await listOperators(platform.db)).filter(({ brandIds }) => isWithin(actor, brandIds)).map(shown),
    invite(input, by) {
      checkReach(by.actor, input.brandIds);
      return platform.inTx((tx) => inviteOperator(platform, tx, { ...input, by: actedBy(by) }));
    },
    change: (operatorId, change, by) =>
      platform.inTx(async (tx) => {
        const before = await lockFor(tx, operatorId, by.actor);
        checkReach(by.actor, change.brandIds);
        if (before.version !== change.version) throw new Refusal('version_stale');
        const keepsOwner = change.role === 'owner' && change.brandIds === null && !change.isDisabled;
        if (!keepsOwner) await checkOwnerStays(tx, before);
        const disabledAt = change.isDisabled ? (before.disabledAt ?? now()) : null;
        await updateOperator(tx, operatorId, { role: change.role, brandIds: change.brandIds, disabledAt });
        if (change.isDisabled) await deleteInvitation(tx, operatorId);
        // Open sessions have the old rights, so they end.
        await endSessions(tx, { operatorId, reason: 'account_changed', at: now() });
        const [after] = await listOperators(tx, operatorId);
        if (!after) throw new Refusal('operator_unknown');
        await recordAction(platform, tx, {
          ...actedBy(by),
          action: 'operator.changed',
          subject: `operator:${operatorId}`,
          reason: change.reason,
          before: factsOf(before),
          after: factsOf(after),
        });
        return shown(after);
      }),
    renewInvitation: (operatorId, reason, by) =>
      platform.inTx(async (tx) => {
        const operator = await lockFor(tx, operatorId, by.actor);
        await checkOwnerStays(tx, operator);
        const invitation = makeToken();
        await updateOperatorPassword(tx, operatorId, { passwordHash: null, at: now() });
        await deleteFactor(tx, operatorId);
        await revokePasskeys(tx, operatorId, now());
        await replaceInvitation(tx, {
          operatorId,
          tokenHash: hashToken(invitation),
          expiresAt: new Date(now().getTime() + invitationMs),
          by: by.actor.operatorId,
        });
        await endSessions(tx, { operatorId, reason: 'account_changed', at: now() });
        await recordAction(platform, tx, {
          ...actedBy(by),
          action: 'invitation.renewed',
          subject: `operator:${operatorId}`,
          reason,
        });
        return { invitation };
      }),
    endSessions: (operatorId, reason, by) =>
      platform.inTx(async (tx) => {
        const operator = await findOperatorById(tx, operatorId);
        if (!operator || !isWithin(by.actor, operator.brandIds)) throw new Refusal('operator_unknown');
        const ended = await endSessions(tx, { operatorId, reason: 'ended_by_operator', at: now() });
        await recordAction(platform, tx, {
          ...actedBy(by),
          action: 'operator.sessions_ended',
          subject: `operator:${operatorId}`,
          reason,
          after: { ended },
        });
        return ended;
      }),
  };
}

/** Makes the account and its link; also used by the command that makes the first owner. */
export async function inviteOperator(
  platform: Pick<Platform, 'clock'>,
  tx: Tx,
  input: { name: string; role: OperatorRole; brandIds: readonly bigint[] | null; reason: string; by: Doer },
): Promise<OperatorInvited> {
  const at = platform.clock.now();
  const operator = await insertOperator(tx, { ...input, at });
  if (!operator) throw new Refusal('operator_name_taken');
  const invitation = makeToken();
  await replaceInvitation(tx, {
    operatorId: operator.id,
    tokenHash: hashToken(invitation),
    expiresAt: new Date(at.getTime() + invitationMs),
    by: input.by.operatorId,
  });
  await recordAction(platform, tx, {
    ...input.by,
    action: 'operator.invited',
    subject: `operator:${operator.id}`,
    reason: input.reason,
    after: factsOf(operator),
  });
  return { operatorId: operator.id, invitation };
}

/** Brands by their codes; refuses with `brand_not_yours` for one that is not of this house. */
export function brandIdsOf(merchants: readonly string[] | null, brands: readonly Brand[]): bigint[] | null {
  return (
    merchants &&
    merchants.map((merchant) => {
      const brand = brands.find((known) => known.merchant === merchant);
      if (!brand) throw new Refusal('brand_not_yours');
      return brand.id;
    })
  );
}

/** Another operator, of no wider reach than the actor's own. */
async function lockFor(tx: Tx, operatorId: bigint, actor: OperatorActor): Promise<OperatorAccount> {
  await lockOwners(tx);
  const operator = await lockOperator(tx, operatorId);
  if (!operator || !isWithin(actor, operator.brandIds)) throw new Refusal('operator_unknown');
  if (operator.id === actor.operatorId) throw new Refusal('same_operator');
  return operator;
}

async function checkOwnerStays(tx: Tx, operator: OperatorAccount): Promise<void> {
  if (operator.role !== 'owner' || operator.brandIds !== null || operator.disabledAt) return;
  if ((await countOtherOwners(tx, operator.id)) === 0) throw new Refusal('last_owner');
}

/** Nobody can give rights for brands they do not work for. */
function checkReach(actor: OperatorActor, brandIds: readonly bigint[] | null): void {
  if (!isWithin(actor, brandIds)) throw new Refusal('brand_not_yours');
}

function isWithin(actor: OperatorActor, brandIds: readonly bigint[] | null): boolean {
  return actor.brandIds === null || (brandIds !== null && brandIds.every((id) => actor.brandIds?.includes(id)));
}

function factsOf({ name, role, brandIds, disabledAt }: OperatorAccount): object {
  return { name, role, brandIds, isDisabled: disabledAt !== null };
}
