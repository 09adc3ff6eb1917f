import { randomBytes, randomInt } from 'node:crypto';
import { Refusal } from '../../platform/context/index.ts';
import { requireCaptcha, type CaptchaGiven } from './code-captcha.ts';
import { takeCodeBudgets, type CodeAsker } from './code-budgets.ts';
import { replaceCode, type CodePurpose } from './code.store.ts';
import type { OutgoingMessage } from './message-sender.ts';
import { codeLifeMs, codeTarget, type VerificationInnerDeps } from './verification-deps.ts';

export interface CodeAsk extends CaptchaGiven, CodeAsker {
  readonly purpose: CodePurpose;
  readonly holder?: string;
  /** The text for this address with a code, or without one; null sends nothing and stores no valid code. */
  compose(
    code: string,
  ): Promise<{ readonly text: string; readonly subject?: string; readonly hasCode: boolean } | null>;
}

/** The send button is disabled for a minute (spec 4), much shorter than a code lives. */
export const expiredMinutes = 1;

/**
 * Sends a code, or does the same work and sends none. The caller learns neither: the owner of the address is looked up
 * after the answer.
 */
export async function sendCode(deps: VerificationInnerDeps, ask: CodeAsk): Promise<{ expiredMinutes: number }> {
  if (!deps.sender.serves(ask.brand)) throw new Refusal('verification_off');
  const solved = await requireCaptcha(deps, ask);
  await takeCodeBudgets(deps.platform, deps.budgets, { ...ask, isByWork: solved === 'work' });
  deps.later(() => deliver(deps, ask));
  return { expiredMinutes };
}

async function deliver(deps: VerificationInnerDeps, ask: CodeAsk): Promise<void> {
  const { platform, sender, macOf } = deps;
  const code = `${randomInt(1_000_000)}`.padStart(6, '0');
  const message = await ask.compose(code);
  const target = codeTarget(ask);
  // An unknown address gets a row as well, so that trying a code takes as long.
  const mac = message?.hasCode ? macOf(codeText(target, code)) : randomBytes(32);
  await replaceCode(platform.db, target, {
    mac,
    expiresAt: new Date(platform.clock.now().getTime() + codeLifeMs[ask.kind]),
  });
  if (!message) return;
  const outgoing: OutgoingMessage = {
    kind: ask.kind === 'mobile' ? 'sms' : 'email',
    to: ask.address,
    subject: message.subject ?? null,
    text: message.text,
  };
  await sender.send(outgoing);
}

/** The text that is hashed: the code with everything it is bound to. */
export function codeText(target: { brandId: bigint; purpose: CodePurpose; boundTo: string }, code: string): string {
  return JSON.stringify([`${target.brandId}`, target.purpose, target.boundTo, code]);
}
