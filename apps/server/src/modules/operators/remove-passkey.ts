import { Refusal, type OperatorActor } from '../../platform/context/index.ts';
import { checkGuess } from './log-in-operator.ts';
import { endSessions } from './operator-session.store.ts';
import type { OperatorsInnerDeps, OperatorVisitor } from './operators-deps.ts';
import { revokePasskey } from './passkey.store.ts';
import { recordAction } from './record-action.ts';

/** Needs the password. A passkey is usually removed because its device is lost, so the sessions it has opened end with it. */
export async function removePasskey(
  deps: OperatorsInnerDeps,
  { id, password }: { id: bigint; password: string },
  { actor, visitor }: { actor: OperatorActor; visitor: OperatorVisitor },
): Promise<void> {
  const { platform, guard } = deps;
  const { operatorId, name: operatorName, sessionId } = actor;
  const { guarded } = await checkGuess(deps, { name: operatorName, password }, visitor);
  await guard.succeed(guarded);
  const at = platform.clock.now();
  await platform.inTx(async (tx) => {
    const name = await revokePasskey(tx, { operatorId, id, at });
    if (name === null) throw new Refusal('passkey_unknown');
    await endSessions(tx, { operatorId, except: sessionId, reason: 'account_changed', at });
    await recordAction(platform, tx, {
      operatorId,
      operatorName,
      brandId: null,
      action: 'passkey.removed',
      subject: `passkey:${id}`,
      before: { name },
      ip: visitor.ip,
    });
  });
}
