import type { TrailAction } from '@fairhouse/contract';
import { Refusal, type Tx } from '../../../platform/context/index.ts';
import type { Operator, RatesRequest } from '../../agency/index.ts';
import { actedBy } from '../../operators/index.ts';
import { findAgent, type HouseDeps } from './house-deps.ts';

interface Act {
  readonly action: TrailAction;
  readonly memberId: bigint;
  readonly reason: string;
  readonly before?: object;
  readonly after?: object;
}

/** The last statement of the transaction that it describes. */
const record = (deps: HouseDeps, tx: Tx, { by, memberId, ...act }: Act & { by: Operator }): Promise<void> =>
  deps.operators.recordAction(tx, { ...actedBy(by), ...act, subject: `member:${memberId}` });

/** Doing it twice changes nothing. Refuses with `operator_member_unknown` or `not_an_agent`. */
export async function freezeAgent(
  deps: HouseDeps,
  by: Operator,
  { memberId, isFrozen, reason }: { memberId: bigint; isFrozen: boolean; reason: string },
): Promise<void> {
  const { agency, platform } = deps;
  await findAgent(deps, by.brand, memberId);
  await platform.inTx(async (tx) => {
    const isChanged = isFrozen
      ? await agency.freezeAgent(tx, {
          memberId,
          brandId: by.brand.id,
          at: platform.clock.now(),
          reason,
          operatorId: by.actor.operatorId,
        })
      : await agency.unfreezeAgent(tx, memberId);
    if (isChanged)
      await record(deps, tx, { by, action: isFrozen ? 'agent.frozen' : 'agent.unfrozen', memberId, reason });
  });
}

/** Doing it twice changes nothing. Refuses with `link_unknown`. */
export async function freezeLink(
  deps: HouseDeps,
  by: Operator,
  { linkId, isFrozen, reason }: { linkId: bigint; isFrozen: boolean; reason: string },
): Promise<void> {
  const { agency, platform } = deps;
  await platform.inTx(async (tx) => {
    const at = isFrozen ? platform.clock.now() : null;
    const link = await agency.house.freezeLink(tx, { brandId: by.brand.id, id: linkId, at });
    if (!link) throw new Refusal('link_unknown');
    if (!link.isChanged) return;
    const action = isFrozen ? 'agent.link_frozen' : 'agent.link_unfrozen';
    await record(deps, tx, { by, action, memberId: link.agentId, reason, after: { link: linkId, code: link.code } });
  });
}

/** Refuses with `operator_member_unknown`, `not_an_agent`, `not_under_the_house` or `rate_out_of_bounds`. */
export async function changeRates(
  deps: HouseDeps,
  by: Operator,
  { memberId, reason, ...asked }: RatesRequest,
): Promise<void> {
  await findAgent(deps, by.brand, memberId);
  await deps.platform.inTx(async (tx) => {
    const { before, after } = await deps.agency.house.changeRates(tx, { brand: by.brand, memberId, ...asked });
    await record(deps, tx, { by, action: 'agent.rates_changed', memberId, reason, before, after });
  });
}

/** Refuses with `operator_member_unknown`, `not_an_agent` or `not_under_the_house`. */
export async function changeType(
  deps: HouseDeps,
  by: Operator,
  { memberId, recruitsAgents, reason }: { memberId: bigint; recruitsAgents: boolean; reason: string },
): Promise<{ customerType: number }> {
  await findAgent(deps, by.brand, memberId);
  if ((await deps.agency.house.findUplines([memberId])).has(memberId)) throw new Refusal('not_under_the_house');
  const to = recruitsAgents ? 1 : 41;
  const changed = await deps.platform.inTx(async (tx) => {
    const change = await deps.identity.changeType(tx, { memberId, toType: () => to });
    if (change)
      await record(deps, tx, {
        by,
        action: 'agent.type_changed',
        memberId,
        reason,
        before: { customerType: change.from },
        after: { customerType: to },
      });
    return change;
  });
  changed?.emit();
  return { customerType: to };
}
