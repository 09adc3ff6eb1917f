import { hashToken } from '../../platform/crypto/tokens.ts';
import { Refusal } from '../../platform/context/index.ts';
import { isKnownDevice, type GuardedOperator } from './operator-access.store.ts';
import type { OperatorOpened, OperatorSessions } from './operator-sessions.ts';
import { findOperatorByName, type OperatorAccount } from './operator.store.ts';
import type { OperatorsParts, OperatorVisitor } from './operators-parts.ts';
import { recordAction } from './record-action.ts';

export interface OperatorLogin {
  readonly name: string;
  readonly password: string;
  readonly secondFactor?: string | undefined;
}

const noDevice = Buffer.alloc(0);

/**
 * One answer and the same work, whether the name or the password was wrong, or the account is closed. The second factor
 * is asked for after the right password only; who has none yet gets a session that can do nothing but set it up.
 */
export async function logInOperator(
  parts: OperatorsParts & { sessions: OperatorSessions },
  form: OperatorLogin,
  visitor: OperatorVisitor,
): Promise<OperatorOpened & { operator: OperatorAccount }> {
  const { platform, guard, factors, sessions } = parts;
  parts.byIp.take(visitor.ip);
  const { operator, guarded } = await checkGuess(parts, form, visitor);
  const isOn = await factors.isOn(operator.id);
  if (isOn) await checkFactor(parts, { operator, guarded, given: form.secondFactor, visitor });
  await guard.succeed(guarded);
  return platform.inTx(async (tx) => {
    const opened = await sessions.start(tx, { operator, isRestricted: !isOn, visitor });
    await recordAction(platform, tx, { ...by(operator, visitor), action: 'session.started', subject: `operator:${operator.id}` });
    return { ...opened, operator };
  });
}

/** Whose name and password these are; refuses with `operator_login_failed`, or before that with `too_many_requests`. */
export async function checkGuess(
  { platform, hasher, guard }: OperatorsParts,
  form: Pick<OperatorLogin, 'name' | 'password'>,
  visitor: OperatorVisitor,
): Promise<{ operator: OperatorAccount; guarded: GuardedOperator }> {
  const found = await findOperatorByName(platform.db, form.name);
  const deviceHash = visitor.device === null ? noDevice : hashToken(visitor.device);
  const isKnown = await isKnownDevice(platform.db, found?.id ?? 0n, deviceHash);
  const guarded = { account: form.name.normalize('NFC').toLowerCase(), deviceHash: isKnown ? deviceHash : noDevice };
  await guard.admit(guarded, {});
  const stored = found?.disabledAt === null ? found.passwordHash : null;
  const isRight = stored === null ? await hasher.verifyNobody(form.password) : await hasher.verify(stored, form.password);
  if (found && isRight) return { operator: found, guarded };
  await guard.fail(guarded);
  // Names nobody has would let strangers fill the trail.
  if (found) await noteFailure({ platform }, found, { visitor, reason: 'password' });
  throw new Refusal('operator_login_failed');
}

/** A code of the app or a recovery code, behind the right password; refuses with `second_factor_needed` or `second_factor_wrong`. */
export async function checkFactor(
  parts: OperatorsParts,
  { operator, guarded, given, visitor }: { operator: OperatorAccount; guarded: GuardedOperator; given: string | undefined; visitor: OperatorVisitor },
): Promise<void> {
  if (!given) throw new Refusal('second_factor_needed', {}, { secondFactor: true });
  if (await parts.factors.take(operator.id, given)) return;
  await parts.guard.fail(guarded);
  await noteFailure(parts, operator, { visitor, reason: 'second factor' });
  throw new Refusal('second_factor_wrong', {}, { secondFactor: true });
}

function noteFailure({ platform }: Pick<OperatorsParts, 'platform'>, operator: OperatorAccount, failed: { visitor: OperatorVisitor; reason: string }): Promise<void> {
  return platform.inTx((tx) => recordAction(platform, tx, {
    ...by(operator, failed.visitor), action: 'session.refused', subject: `operator:${operator.id}`, reason: failed.reason,
  }));
}

function by(operator: OperatorAccount, visitor: OperatorVisitor): { operatorId: bigint; operatorName: string; brandId: null; ip: string } {
  return { operatorId: operator.id, operatorName: operator.name, brandId: null, ip: visitor.ip };
}
