import type { TrailAction } from '@fairhouse/contract';
import type { CallContext, OperatorActor, Platform, Tx } from '../../platform/context/index.ts';
import { insertAction } from './action.store.ts';

export interface RecordedAction {
  /** Null: the program itself, or a command on the machine. */
  readonly operatorId: bigint | null;
  readonly operatorName: string;
  /** Null: the action concerns no brand. */
  readonly brandId: bigint | null;
  /** The contract lists the actions, because the back office has a text for each. */
  readonly action: TrailAction;
  /** The subject, such as `member:100001`. */
  readonly subject: string;
  readonly reason?: string;
  readonly before?: object | null;
  readonly after?: object | null;
  readonly ip: string;
}

/**
 * Writes one row of the audit trail in the transaction that it describes. It is the last statement of that transaction,
 * because every other action of the house waits from here to its end.
 */
export async function recordAction(platform: Pick<Platform, 'clock'>, tx: Tx, action: RecordedAction): Promise<void> {
  const { reason = '', before = null, after = null } = action;
  await insertAction(tx, { ...action, at: platform.clock.now(), reason, before: plain(before), after: plain(after) });
}

/** Who acts, for which brand and from where. */
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

/** Amounts and ids are texts, because JSON has no number for them. */
function plain(reported: object | null): object | null {
  return (
    reported &&
    (JSON.parse(
      JSON.stringify(reported, (_key, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)),
    ) as object)
  );
}
