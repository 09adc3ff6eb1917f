import type { PasskeyWish } from '@fairhouse/contract';
import type { OperatorActor } from '../../platform/context/index.ts';
import { checkFactor, checkGuess, type FactorGiven } from './log-in-operator.ts';
import type { OperatorsParts, OperatorVisitor } from './operators-parts.ts';

/** Needs the password, and a code or a passkey, so that an abandoned screen does not give permanent access. */
export async function beginPasskey(
  parts: OperatorsParts,
  form: FactorGiven & { password: string },
  { actor, visitor }: { actor: OperatorActor; visitor: OperatorVisitor },
): Promise<PasskeyWish> {
  const { operator, guarded } = await checkGuess(parts, { name: actor.name, password: form.password }, visitor);
  await checkFactor(parts, { operator, guarded, given: form, visitor });
  await parts.guard.succeed(guarded);
  return parts.passkeys.begin(actor, visitor.origin);
}
