import type { ProofWay } from '@fairhouse/contract';
import { Refusal, type MemberActor, type Platform } from '../../platform/context/index.ts';
import { checkPaymentPassword } from './payment-password.ts';
import { recordProof } from './proof.store.ts';
import { requirePassword } from './require-password.ts';
import { tellInTx } from './session.store.ts';
import type { VerificationInnerDeps } from './verification-deps.ts';

/** How long a fresh proof counts (trust.md L8). */
export const proofLifeMs = 5 * 60_000;
export const changedTopic = 'identity.session_changed';

/** Whether the member of this session has given a fresh proof. */
export function isProofFresh({ clock }: Pick<Platform, 'clock'>, actor: Pick<MemberActor, 'provedAt'>): boolean {
  return actor.provedAt !== null && clock.now().getTime() - actor.provedAt.getTime() < proofLifeMs;
}

/**
 * A logged-in member proves again who they are, so that an open page is not enough to take an account over. Any secret
 * of the member will do; wrong ones count together. `forget` makes this process read the session again.
 */
export async function prove(
  deps: VerificationInnerDeps,
  form: { way: ProofWay; secret: string },
  about: { actor: MemberActor; forget(sessionIds: readonly bigint[]): void },
): Promise<{ provedUntil: number }> {
  const { platform } = deps;
  const { actor, forget } = about;
  await checkSecret(deps, form, actor);
  const at = platform.clock.now();
  await platform.inTx(async (tx) => {
    await recordProof(tx, actor.sessionId, at);
    await tellInTx(tx, platform.bus.encode(changedTopic, [`${actor.sessionId}`]));
  });
  forget([actor.sessionId]);
  return { provedUntil: at.getTime() + proofLifeMs };
}

async function checkSecret(
  deps: VerificationInnerDeps,
  { way, secret }: { way: ProofWay; secret: string },
  actor: MemberActor,
): Promise<void> {
  if (way === 'password') return requirePassword(deps, actor, secret);
  if (way === 'paymentPassword') return checkPaymentPassword(deps, actor.memberId, secret);
  const tries = `${actor.memberId}`;
  deps.passwordTries.take(tries);
  if (!(await deps.secondFactors.take(actor.memberId, secret))) throw new Refusal('second_factor_wrong');
  deps.passwordTries.forget(tries);
  return undefined;
}
