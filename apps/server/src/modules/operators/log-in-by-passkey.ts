import type { PasskeyAnswer } from '@fairhouse/contract';
import { Refusal } from '../../platform/context/index.ts';
import { noteFailure, openOperatorSession } from './log-in-operator.ts';
import type { OperatorOpened, OperatorSessions } from './operator-sessions.ts';
import { findOperatorById, type OperatorAccount } from './operator.store.ts';
import type { OperatorsInnerDeps, OperatorVisitor } from './operators-deps.ts';

/** Logs in by a passkey alone: the device and its unlocking are two factors. Every failure gets the same answer. */
export async function logInByPasskey(
  deps: OperatorsInnerDeps & { sessions: OperatorSessions },
  answer: PasskeyAnswer,
  visitor: OperatorVisitor,
): Promise<OperatorOpened & { operator: OperatorAccount }> {
  deps.byIp.take(visitor.ip);
  const { operatorId, fault } = await deps.passkeys.take(answer, visitor.origin);
  const operator = operatorId === null ? null : await findOperatorById(deps.platform.db, operatorId);
  if (operator && fault === null)
    return openOperatorSession(deps, { operator, isRestricted: false, way: 'passkey' }, visitor);
  if (operator) await noteFailure(deps, operator, { visitor, reason: `passkey: ${fault}` });
  throw new Refusal('passkey_refused');
}
