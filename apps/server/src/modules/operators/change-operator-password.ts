import { knownAsker, type OperatorActor } from '../../platform/context/index.ts';
import { checkGuess } from './log-in-operator.ts';
import { checkOperatorPassword } from './operator-password.ts';
import { endSessions } from './operator-session.store.ts';
import { updateOperatorPassword } from './operator.store.ts';
import type { OperatorsInnerDeps, OperatorVisitor } from './operators-deps.ts';
import { recordAction } from './record-action.ts';

/** Needs the present password; every other session ends. */
export async function changeOperatorPassword(
  deps: OperatorsInnerDeps,
  form: { password: string; nextPassword: string },
  { actor, visitor }: { actor: OperatorActor; visitor: OperatorVisitor },
): Promise<void> {
  const { platform, hasher, guard } = deps;
  checkOperatorPassword(form.nextPassword, actor.name);
  const { guarded } = await checkGuess(deps, { name: actor.name, password: form.password }, visitor);
  await guard.succeed(guarded);
  const passwordHash = await hasher.hash(form.nextPassword, knownAsker(`operator ${actor.operatorId}`));
  const at = platform.clock.now();
  await platform.inTx(async (tx) => {
    await updateOperatorPassword(tx, actor.operatorId, { passwordHash, at });
    await endSessions(tx, { operatorId: actor.operatorId, except: actor.sessionId, reason: 'password_changed', at });
    await recordAction(platform, tx, {
      operatorId: actor.operatorId,
      operatorName: actor.name,
      brandId: null,
      action: 'operator.password_changed',
      subject: `operator:${actor.operatorId}`,
      ip: visitor.ip,
    });
  });
}
