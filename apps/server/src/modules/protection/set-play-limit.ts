import type { LimitKind, LimitSpan } from '@fairhouse/contract';
import type { Tx } from '../../platform/context/index.ts';
import { isMoneySpan, isTimeSpan, readCap } from './limit-cap.ts';
import { closeWallet, findHolder, type Holder, type ProtectionInnerDeps, type Whose } from './member-protection.ts';
import {
  endLoosening,
  insertChange,
  insertLoosening,
  lockMember,
  markAsked,
  updateTimeLimit,
} from './protection.store.ts';

export interface LimitInput {
  readonly kind: LimitKind;
  readonly span: LimitSpan;
  /** The cap as on the wire; null: no limit. */
  readonly cap: string | null;
}

const hourMs = 3_600_000;

/**
 * A first or tighter limit is in force at once and ends a waiting request. A looser limit, or none, waits the policy's
 * time and for a confirmation (trust.md C4).
 */
export async function setPlayLimit(deps: ProtectionInnerDeps, whose: Whose, input: LimitInput): Promise<void> {
  const { kind, span } = input;
  const { memberId, brand } = whose;
  const cap = readCap(input, brand.currency);
  const at = deps.platform.clock.now();
  const holder = await findHolder(deps, whose);
  await deps.platform.inTx(async (tx) => {
    const member = await lockMember(tx, { memberId, brandId: brand.id });
    const before =
      kind === 'time'
        ? toBig(span === 'session' ? member.sessionMinutes : member.dayMinutes)
        : await findCap(deps, tx, { walletId: holder.walletId, kind, span });
    if (before === null && cap === null) return;
    const which = { memberId, kind, span };
    await endLoosening(tx, which, { state: 'replaced', at });
    if (cap !== null && (before === null || cap <= before)) {
      await applyCap(deps, tx, { holder, kind, span, cap });
      await insertChange(tx, { ...which, at, what: 'limit_set', cap });
      await markAsked(tx, memberId, { at, isDeclined: false });
    } else {
      await insertLoosening(tx, {
        ...which,
        cap,
        at,
        ripeAt: new Date(at.getTime() + brand.rules.loosenWaitHours * hourMs),
      });
      await insertChange(tx, { ...which, at, what: 'loosening_asked', cap });
    }
  });
}

/** Stores a cap in the row where it is enforced. */
export async function applyCap(
  deps: ProtectionInnerDeps,
  tx: Tx,
  { holder, kind, span, cap }: { holder: Holder; kind: LimitKind; span: LimitSpan; cap: bigint | null },
): Promise<void> {
  const { memberId, brand, walletId } = holder;
  if (kind === 'time') {
    if (!isTimeSpan(span)) throw new Error(`time has no limit by ${span}`);
    await updateTimeLimit(tx, memberId, { span, minutes: cap === null ? null : Number(cap) });
    return closeWallet(deps, tx, holder);
  }
  if (!isMoneySpan(span)) throw new Error(`money has no limit by ${span}`);
  const key = { walletId, measure: kind, span };
  if (cap === null) await deps.ledger.removeLimit(key, tx);
  else await deps.ledger.limitWallet({ ...key, zone: brand.timeZone, capMinor: cap }, tx);
}

async function findCap(
  deps: ProtectionInnerDeps,
  tx: Tx,
  { walletId, kind, span }: { walletId: bigint; kind: LimitKind; span: LimitSpan },
): Promise<bigint | null> {
  const limits = await deps.ledger.listLimits(walletId, tx);
  return limits.find((limit) => limit.measure === kind && limit.span === span)?.capMinor ?? null;
}

function toBig(minutes: number | null): bigint | null {
  return minutes === null ? null : BigInt(minutes);
}
