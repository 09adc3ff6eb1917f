import { Refusal } from '../../platform/context/index.ts';
import type { CaptchaKind } from './captcha.ts';
import { addressKey, brandKey, type CodeAsker } from './code-budgets.ts';
import { countUsed } from './code.store.ts';
import type { VerificationInnerDeps } from './verification-deps.ts';

export interface CaptchaGiven {
  readonly captcha?: string | undefined;
  readonly captchaProof?: string | undefined;
}

/**
 * From the third code an hour on, whoever asks for an address or number solves a captcha: using up the codes of somebody
 * else gets dear. Once a part of the brand's day is used, each code costs one. Counts what was asked for, so that it says
 * nothing of accounts. Answers which kind of captcha was solved; null: none was needed.
 */
export async function requireCaptcha(
  { platform, ports, budgets }: Pick<VerificationInnerDeps, 'platform' | 'ports' | 'budgets'>,
  ask: CaptchaGiven & CodeAsker,
): Promise<CaptchaKind | null> {
  const now = platform.clock.now();
  const [ofAddress, ofBrand] = await Promise.all(
    [addressKey(ask), brandKey(ask)].map((key) => countUsed(platform.db, key, now)),
  );
  const isBusy = !ask.member?.isProved && (ofBrand ?? 0) * 100 >= budgets.perBrand.count * budgets.captchaFromPercent;
  if (!isBusy && (ofAddress ?? 0) < budgets.withoutCaptcha) return null;
  if (!ask.captchaProof) throw new Refusal('captcha_needed', {}, { captcha: true });
  return ports.captcha.check({ captcha: ask.captcha ?? '', captchaProof: ask.captchaProof, ip: ask.ip });
}
