import { makeRecoveryCodes } from '../../platform/passwords/app-codes.ts';
import type { OperatorActor } from '../../platform/context/index.ts';
import { checkFactor, checkGuess } from './log-in-operator.ts';
import { replaceRecoveryCodes } from './operator-access.store.ts';
import { lockOperator } from './operator.store.ts';
import type { OperatorsInnerDeps, OperatorVisitor } from './operators-deps.ts';
import { recordAction } from './record-action.ts';

/** Needs the password and a code, so that an abandoned screen cannot make recovery codes. */
export async function renewRecoveryCodes(
  deps: OperatorsInnerDeps,
  form: { password: string; secondFactor: string },
  { actor, visitor }: { actor: OperatorActor; visitor: OperatorVisitor },
): Promise<{ recoveryCodes: string[] }> {
  const { platform, guard } = deps;
  const { operatorId, name } = actor;
  const { operator, guarded } = await checkGuess(deps, { name, password: form.password }, visitor);
  await checkFactor(deps, { operator, guarded, given: form, visitor });
  await guard.succeed(guarded);
  const { codes, hashes } = makeRecoveryCodes();
  await platform.inTx(async (tx) => {
    // Of two concurrent requests the codes of the second count.
    await lockOperator(tx, operatorId);
    await replaceRecoveryCodes(tx, operatorId, hashes);
    await recordAction(platform, tx, {
      operatorId,
      operatorName: name,
      brandId: null,
      action: 'operator.recovery_codes_renewed',
      subject: `operator:${operatorId}`,
      ip: visitor.ip,
    });
  });
  return { recoveryCodes: codes };
}
