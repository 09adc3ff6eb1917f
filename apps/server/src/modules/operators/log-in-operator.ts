import type { PasskeyAnswer } from '@fairhouse/contract';
import { hashToken } from '../../platform/crypto/tokens.ts';
import { knownAsker, Refusal, strangerAt, type Asker } from '../../platform/context/index.ts';
import { renewHash } from '../../platform/passwords/renew-hash.ts';
import { isKnownDevice, type GuardedOperator } from './operator-access.store.ts';
import type { OperatorOpened, OperatorSessions } from './operator-sessions.ts';
import { findOperatorByName, lockOperator, renewOperatorHash, type OperatorAccount } from './operator.store.ts';
import type { OperatorsInnerDeps, OperatorVisitor } from './operators-deps.ts';
import { recordAction } from './record-action.ts';

/** A code of the app or a recovery code, or an answer of a passkey. */
export interface FactorGiven {
  readonly secondFactor?: string | undefined;
  readonly passkey?: PasskeyAnswer | undefined;
}

export interface OperatorLogin extends FactorGiven {
  readonly name: string;
  readonly password: string;
}

type Way = 'password' | 'password and code' | 'password and passkey' | 'passkey';

const noDevice = Buffer.alloc(0);

/**
 * A wrong name, a wrong password and a closed account get the same answer after the same work. The second factor is
 * asked for only after the right password; an operator without one gets a session that can only set it up.
 */
export async function logInOperator(
  deps: OperatorsInnerDeps & { sessions: OperatorSessions },
  form: OperatorLogin,
  visitor: OperatorVisitor,
): Promise<OperatorOpened & { operator: OperatorAccount }> {
  const { guard, factors } = deps;
  deps.byIp.take(visitor.ip);
  const { operator, guarded } = await checkGuess(deps, form, visitor);
  const isOn = await factors.isOn(operator.id);
  if (isOn) await checkFactor(deps, { operator, guarded, given: form, visitor });
  await guard.succeed(guarded);
  const way = form.passkey ? 'password and passkey' : 'password and code';
  return openOperatorSession(deps, { operator, isRestricted: !isOn, way: isOn ? way : 'password' }, visitor);
}

export function openOperatorSession(
  { platform, sessions }: OperatorsInnerDeps & { sessions: OperatorSessions },
  { operator, isRestricted, way }: { operator: OperatorAccount; isRestricted: boolean; way: Way },
  visitor: OperatorVisitor,
): Promise<OperatorOpened & { operator: OperatorAccount }> {
  return platform.inTx(async (tx) => {
    // The account was changed or closed since it was read: its sessions have ended, and none begins by the old proof.
    const now = await lockOperator(tx, operator.id);
    if (now?.version !== operator.version || now.passwordHash === null)
      throw new Refusal(way === 'passkey' ? 'passkey_refused' : 'operator_login_failed');
    const opened = await sessions.start(tx, { operator, isRestricted, visitor });
    await recordAction(platform, tx, {
      ...by(operator, visitor),
      action: 'session.started',
      subject: `operator:${operator.id}`,
      after: { way },
    });
    return { ...opened, operator };
  });
}

/** The operator of this name and password; refuses with `operator_login_failed`, or earlier with `too_many_requests`. */
export async function checkGuess(
  deps: OperatorsInnerDeps,
  form: Pick<OperatorLogin, 'name' | 'password'>,
  visitor: OperatorVisitor,
): Promise<{ operator: OperatorAccount; guarded: GuardedOperator }> {
  const { platform, hasher, guard } = deps;
  const found = await findOperatorByName(platform.db, form.name);
  const deviceHash = visitor.device === null ? noDevice : hashToken(visitor.device);
  const isKnown = await isKnownDevice(platform.db, found?.id ?? 0n, deviceHash);
  const guarded = { account: form.name.normalize('NFC').toLowerCase(), deviceHash: isKnown ? deviceHash : noDevice };
  await guard.admit(guarded, {});
  const stored = found?.disabledAt === null ? found.passwordHash : null;
  const asker = askerOf(guarded, visitor);
  const isRight =
    stored === null
      ? await hasher.verifyNobody(form.password, asker)
      : await hasher.verify(stored, form.password, asker);
  if (found && stored !== null && isRight) {
    renewHash(deps, {
      stored,
      password: form.password,
      keep: (to) => renewOperatorHash(platform.db, { id: found.id, from: stored, to }),
    });
    return { operator: found, guarded };
  }
  await guard.fail(guarded);
  // Unknown names are not recorded, because strangers could fill the trail with them.
  if (found) await noteFailure(deps, found, { visitor, reason: 'password' });
  throw new Refusal('operator_login_failed');
}

/** A known browser does not wait behind strangers. */
function askerOf({ account, deviceHash }: GuardedOperator, { ip }: OperatorVisitor): Asker {
  return deviceHash.length > 0 ? knownAsker(`operator ${account}`) : strangerAt(ip);
}

/** Behind the right password; refuses with `second_factor_needed`, `second_factor_wrong` or `passkey_refused`. */
export async function checkFactor(
  deps: OperatorsInnerDeps,
  {
    operator,
    guarded,
    given,
    visitor,
  }: { operator: OperatorAccount; guarded: GuardedOperator; given: FactorGiven; visitor: OperatorVisitor },
): Promise<void> {
  const { secondFactor, passkey } = given;
  // Only after the password the page learns whether a passkey is possible.
  const asks = { secondFactor: true, passkey: await deps.passkeys.has(operator.id) };
  if (!secondFactor && !passkey) throw new Refusal('second_factor_needed', {}, asks);
  if (
    passkey
      ? await isOwnPasskey(deps, operator, { passkey, visitor })
      : await deps.factors.take(operator.id, secondFactor ?? '')
  )
    return;
  await deps.guard.fail(guarded);
  await noteFailure(deps, operator, { visitor, reason: passkey ? 'passkey' : 'second factor' });
  throw new Refusal(passkey ? 'passkey_refused' : 'second_factor_wrong', {}, asks);
}

async function isOwnPasskey(
  { passkeys }: OperatorsInnerDeps,
  operator: OperatorAccount,
  given: { passkey: PasskeyAnswer; visitor: OperatorVisitor },
): Promise<boolean> {
  const { operatorId, fault } = await passkeys.take(given.passkey, given.visitor.origin);
  return fault === null && operatorId === operator.id;
}

export function noteFailure(
  { platform }: Pick<OperatorsInnerDeps, 'platform'>,
  operator: OperatorAccount,
  failed: { visitor: OperatorVisitor; reason: string },
): Promise<void> {
  return platform.inTx((tx) =>
    recordAction(platform, tx, {
      ...by(operator, failed.visitor),
      action: 'session.refused',
      subject: `operator:${operator.id}`,
      reason: failed.reason,
    }),
  );
}

function by(
  operator: OperatorAccount,
  visitor: OperatorVisitor,
): { operatorId: bigint; operatorName: string; brandId: null; ip: string } {
  return { operatorId: operator.id, operatorName: operator.name, brandId: null, ip: visitor.ip };
}
