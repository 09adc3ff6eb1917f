import { randomBytes, randomInt } from 'node:crypto';
import { Refusal } from '../../platform/context/index.ts';
import { requireCaptcha, type CaptchaGiven } from './code-captcha.ts';
import { takeCodeBudgets, type CodeAsker } from './code-budgets.ts';
import { replaceCode, type CodePurpose } from './code.store.ts';
import type { OutgoingMessage } from './message-sender.ts';
import { codeLifeMs, codeTarget, type VerificationParts } from './verification-parts.ts';

export interface CodeAsk extends CaptchaGiven, CodeAsker {
  readonly purpose: CodePurpose;
  readonly holder?: string;
  /** What to write to this address with a code, or without one; null writes nothing, and no code is good. */
  compose(
    code: string,
  ): Promise<{ readonly text: string; readonly subject?: string; readonly hasCode: boolean } | null>;
}

/** The send button rests for a minute (spec 4), long before the code runs out. */
export const expiredMinutes = 1;

/**
 * Sends a code, or does as much and sends none. The caller knows neither: whose address it is, is looked up after the
 * answer has left.
 */
export async function sendCode(parts: VerificationParts, ask: CodeAsk): Promise<{ expiredMinutes: number }> {
  if (!parts.sender.serves(ask.brand)) throw new Refusal('verification_off');
  const solved = await requireCaptcha(parts, ask);
  await takeCodeBudgets(parts.platform, parts.budgets, { ...ask, isByWork: solved === 'work' });
  parts.later(() => deliver(parts, ask));
  return { expiredMinutes };
}

async function deliver(parts: VerificationParts, ask: CodeAsk): Promise<void> {
  const { platform, sender, macOf } = parts;
  const code = `${randomInt(1_000_000)}`.padStart(6, '0');
  const message = await ask.compose(code);
  const target = codeTarget(ask);
  // Nobody's address gets a row as well: trying a code must cost the same.
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

/** What is hashed: the code with all it is bound to. */
export function codeText(target: { brandId: bigint; purpose: CodePurpose; boundTo: string }, code: string): string {
  return JSON.stringify([`${target.brandId}`, target.purpose, target.boundTo, code]);
}
