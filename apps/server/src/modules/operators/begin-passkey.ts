import type { PasskeyWish } from '@fairhouse/contract';
import type { OperatorActor } from '../../platform/context/index.ts';
import { checkFactor, checkGuess, type FactorGiven } from './log-in-operator.ts';
import type { OperatorsInnerDeps, OperatorVisitor } from './operators-deps.ts';

/** Needs the password, and a code or a passkey, so that an abandoned screen does not give permanent access. */
export async function beginPasskey(
  deps: OperatorsInnerDeps,
  form: FactorGiven & { password: string },
  { actor, visitor }: { actor: OperatorActor; visitor: OperatorVisitor },
): Promise<PasskeyWish> {
  const { operator, guarded } = await checkGuess(deps, { name: actor.name, password: form.password }, visitor);
  await checkFactor(deps, { operator, guarded, given: form, visitor });
  await deps.guard.succeed(guarded);
  return deps.passkeys.begin(actor, visitor.origin);
}
