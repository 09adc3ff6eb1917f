import { makeRecoveryCodes } from '../../platform/passwords/app-codes.ts';
import type { OperatorActor } from '../../platform/context/index.ts';
import { checkFactor, checkGuess } from './log-in-operator.ts';
import { replaceRecoveryCodes } from './operator-access.store.ts';
import { lockOperator } from './operator.store.ts';
import type { OperatorsParts, OperatorVisitor } from './operators-parts.ts';
import { recordAction } from './record-action.ts';

/** Needs the password and a code, so that an abandoned screen cannot make recovery codes. */
export async function renewRecoveryCodes(
  parts: OperatorsParts,
  form: { password: string; secondFactor: string },
  { actor, visitor }: { actor: OperatorActor; visitor: OperatorVisitor },
): Promise<{ recoveryCodes: string[] }> {
  const { platform, guard } = parts;
  const { operatorId, name } = actor;
  const { operator, guarded } = await checkGuess(parts, { name, password: form.password }, visitor);
  await checkFactor(parts, { operator, guarded, given: form, visitor });
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
