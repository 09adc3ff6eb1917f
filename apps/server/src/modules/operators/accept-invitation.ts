import { hashToken } from '../../platform/crypto/tokens.ts';
import { Refusal, strangerAt } from '../../platform/context/index.ts';
import { checkOperatorPassword } from './operator-password.ts';
import type { OperatorOpened, OperatorSessions } from './operator-sessions.ts';
import {
  findInvited,
  lockOperator,
  takeInvitation,
  updateJoined,
  updateOperatorPassword,
  type OperatorAccount,
} from './operator.store.ts';
import type { OperatorsInnerDeps, OperatorVisitor } from './operators-deps.ts';
import { recordAction } from './record-action.ts';

/** The person a link is for, while it is valid. */
export async function readInvitation(
  deps: OperatorsInnerDeps,
  invitation: string,
  ip: string,
): Promise<OperatorAccount> {
  deps.byIp.take(ip);
  const { platform } = deps;
  const invited = await findInvited(platform.db, { tokenHash: hashToken(invitation), now: platform.clock.now() });
  if (!invited) throw new Refusal('invitation_unknown');
  return invited;
}

/** Uses the link up, sets the password, and begins a session that must set up the second factor first. */
export async function acceptInvitation(
  deps: OperatorsInnerDeps & { sessions: OperatorSessions },
  form: { invitation: string; password: string },
  visitor: OperatorVisitor,
): Promise<OperatorOpened & { operator: OperatorAccount }> {
  const { platform, hasher, sessions } = deps;
  const invited = await readInvitation(deps, form.invitation, visitor.ip);
  checkOperatorPassword(form.password, invited.name);
  const passwordHash = await hasher.hash(form.password, strangerAt(visitor.ip));
  const at = platform.clock.now();
  return platform.inTx(async (tx) => {
    const operatorId = await takeInvitation(tx, { tokenHash: hashToken(form.invitation), now: at });
    const operator = operatorId === null ? null : await lockOperator(tx, operatorId);
    if (!operator || operator.disabledAt) throw new Refusal('invitation_unknown');
    await updateOperatorPassword(tx, operator.id, { passwordHash, at });
    await updateJoined(tx, operator.id, at);
    const opened = await sessions.start(tx, { operator, isRestricted: true, visitor });
    await recordAction(platform, tx, {
      operatorId: operator.id,
      operatorName: operator.name,
      brandId: null,
      action: 'invitation.accepted',
      subject: `operator:${operator.id}`,
      ip: visitor.ip,
    });
    return { ...opened, operator };
  });
}
