import type { TrailAction } from '@fairhouse/contract';
import type { CallContext, OperatorActor, Platform, Tx } from '../../platform/context/index.ts';
import { insertAction } from './action.store.ts';

export interface RecordedAction {
  /** Null: the program itself, or a command on the machine. */
  readonly operatorId: bigint | null;
  readonly operatorName: string;
  /** Null: it concerns no brand. */
  readonly brandId: bigint | null;
  /** What can be written is in the contract, since the office has a text for each. */
  readonly action: TrailAction;
  /** What it was done to: `member:100001`. */
  readonly subject: string;
  readonly reason?: string;
  readonly before?: object | null;
  readonly after?: object | null;
  readonly ip: string;
}

/**
 * One row of the audit trail, in the transaction of what it tells of. The last statement of that transaction: from here
 * to its end every other action of the house waits.
 */
export async function recordAction(platform: Pick<Platform, 'clock'>, tx: Tx, action: RecordedAction): Promise<void> {
  const { reason = '', before = null, after = null } = action;
  await insertAction(tx, { ...action, at: platform.clock.now(), reason, before: plain(before), after: plain(after) });
}

/** Who acts, for whom and from where, as a call of the back office knows it. */
export function actedBy({
  actor,
  brand,
  ip,
}: Pick<CallContext<OperatorActor>, 'actor' | 'brand' | 'ip'>): Pick<
  RecordedAction,
  'operatorId' | 'operatorName' | 'brandId' | 'ip'
> {
  return { operatorId: actor.operatorId, operatorName: actor.name, brandId: brand.id, ip };
}

/** Amounts and ids as texts: JSON has no number for them. */
function plain(told: object | null): object | null {
  return (
    told &&
    (JSON.parse(
      JSON.stringify(told, (_key, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)),
    ) as object)
  );
}
