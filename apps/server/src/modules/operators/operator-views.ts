import type {
  ActionRow,
  AdjustmentRow,
  GuardChangeRow,
  MemberNote,
  OperatorRow,
  OperatorSessionRow,
  OperatorView,
  PasskeyRow,
} from '@fairhouse/contract';
import { hasModule, permissionsOfRole } from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import type { Brand } from '../../platform/context/index.ts';
import type { Adjustment } from './adjustment.store.ts';
import type { ActionRead, OperatorAccount } from './index.ts';
import type { GuardChange } from './guard-change.store.ts';
import type { MemberNoteRow } from './member-note.store.ts';
import type { SessionListed } from './operator-session.store.ts';
import type { OperatorShown } from './operator-people.ts';
import type { Passkey } from './passkey.store.ts';

export function toPasskeyRow({ id, name, madeAt, usedAt, isSynced }: Passkey): PasskeyRow {
  return { id: `${id}`, name, madeAt: madeAt.getTime(), usedAt: usedAt?.getTime() ?? null, isSynced };
}

export function toView(
  operator: Pick<OperatorAccount, 'id' | 'name' | 'role' | 'brandIds'> & { isRestricted: boolean },
  brands: readonly Brand[],
): OperatorView {
  const own = brands.filter(({ id }) => operator.brandIds === null || operator.brandIds.includes(id));
  return {
    id: `${operator.id}`,
    name: operator.name,
    role: operator.role,
    permissions: [...permissionsOfRole[operator.role]],
    isRestricted: operator.isRestricted,
    brands: own.map(({ merchant, name, currency, currencySymbol, timeZone, shell }) => ({
      merchant,
      name,
      currency,
      currencySymbol,
      timeZone,
      hasLiveRooms: hasModule(shell.whitelabel, 'CBS3'),
    })),
  };
}

export function toSessionRow(
  { id, startedAt, seenAt, endedAt, endReason, ip, userAgent }: SessionListed,
  currentId: bigint,
): OperatorSessionRow {
  return {
    id: `${id}`,
    isThisOne: id === currentId,
    startedAt: startedAt.getTime(),
    seenAt: seenAt.getTime(),
    endedAt: endedAt?.getTime() ?? null,
    endReason,
    ip,
    userAgent,
  };
}

export function toGuardChangeRow({ id, at, kind, byName, ip }: GuardChange): GuardChangeRow {
  return { id: `${id}`, at: at.getTime(), kind, byName, ip };
}

export function toOperatorRow(row: OperatorShown, brands: readonly Brand[]): OperatorRow {
  const invitedOrActive = row.passwordHash === null ? 'invited' : 'active';
  return {
    id: `${row.id}`,
    name: row.name,
    role: row.role,
    state: row.disabledAt ? 'disabled' : invitedOrActive,
    merchants: row.brandIds && row.brandIds.flatMap((id) => merchantOf(id, brands) ?? []),
    hasSecondFactor: row.hasSecondFactor,
    passkeys: row.passkeys,
    isDemo: row.isDemo,
    liveSessions: row.liveSessions,
    lastSeenAt: row.lastSeenAt?.getTime() ?? null,
    invitedBy: row.inviterName,
    joinedAt: row.joinedAt?.getTime() ?? null,
    ownHandFrom: row.ownHandFrom?.getTime() ?? null,
    version: row.version,
  };
}

export function toActionRow(row: ActionRead, brands: readonly Brand[]): ActionRow {
  const { id, at, operatorId, operatorName, brandId, action, subject, reason, before, after, ip } = row;
  return {
    id: `${id}`,
    at: at.getTime(),
    operatorId: operatorId === null ? null : `${operatorId}`,
    operatorName,
    action,
    subject,
    reason,
    before,
    after,
    ip,
    merchant: brandId === null ? null : (merchantOf(brandId, brands) ?? null),
  };
}

function merchantOf(id: bigint, brands: readonly Brand[]): string | undefined {
  return brands.find((brand) => brand.id === id)?.merchant;
}

export function toAdjustmentRow({
  id,
  brandId: _brand,
  decidedById: _decider,
  memberId,
  amountMinor,
  correctsId,
  proposedById,
  proposedAt,
  decidedAt,
  ...row
}: Adjustment): AdjustmentRow {
  return {
    ...row,
    id: `${id}`,
    memberId: `${memberId}`,
    amount: formatAmount(amountMinor),
    proposedById: `${proposedById}`,
    proposedAt: proposedAt.getTime(),
    decidedAt: decidedAt?.getTime() ?? null,
    correctsEntryId: correctsId === null ? null : `${correctsId}`,
  };
}

export function toNote({ id, at, operatorId, operatorName, text }: MemberNoteRow): MemberNote {
  return { id: `${id}`, at: at.getTime(), operatorId: `${operatorId}`, operatorName, text };
}
