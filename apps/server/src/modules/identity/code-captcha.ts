import { Refusal, type Brand } from '../../platform/context/index.ts';
import { addressKey } from './code-budgets.ts';
import { countUsed } from './code.store.ts';
import type { ContactKind } from './contact.store.ts';
import type { VerificationParts } from './verification-parts.ts';

export interface CaptchaGiven {
  readonly captcha?: string | undefined;
  readonly captchaProof?: string | undefined;
}

/**
 * From the third code an hour on, whoever asks for an address or number solves a captcha: using up the codes of somebody
 * else gets dear. Counts what was asked for, so that it says nothing of accounts.
 */
export async function requireCaptcha(
  { platform, ports, budgets }: Pick<VerificationParts, 'platform' | 'ports' | 'budgets'>,
  ask: CaptchaGiven & {
    readonly brand: Brand;
    readonly kind: ContactKind;
    readonly address: string;
    readonly ip: string;
  },
): Promise<void> {
  const used = await countUsed(platform.db, addressKey(ask), platform.clock.now());
  if (used < budgets.withoutCaptcha) return;
  if (!ask.captchaProof) throw new Refusal('captcha_needed', {}, { captcha: true });
  await ports.captcha.check({ captcha: ask.captcha ?? '', captchaProof: ask.captchaProof, ip: ask.ip });
}
