import { judgePassword, passwordRule, type FieldRule } from '@fairhouse/contract';
import { Refusal, type Brand } from '../../platform/context/index.ts';
import { isOftenTried } from '../../platform/passwords/often-tried.ts';

/** For a brand without a rule of its own. */
const anyPhrase: FieldRule = { required: true, minLength: 8, maxLength: 128, patternId: 0, acceptedPattern: '*' };

/**
 * Checks the brand's rule (under `strict` its length only), the list of common passwords and words of the context.
 * Refuses with `password_invalid` or `password_common`.
 */
export function checkPassword(password: string, about: { brand: Brand; username: string }): void {
  const { brand } = about;
  const rule = brand.shell.register.password ?? anyPhrase;
  const lower = password.slice(0, 512).toLowerCase();
  if (judgePassword(password, rule, brand.policy) !== null) {
    // 123456 is too short as well, but the specification names it (spec 4).
    if (isOftenTried(lower)) throw new Refusal('password_common');
    const { minLength, maxLength } = passwordRule(rule);
    throw new Refusal('password_invalid', { min: `${minLength}`, max: `${maxLength}` });
  }
  const contextWords = [about.username.toLowerCase(), brand.merchant, brand.name.toLowerCase()];
  if (isOftenTried(lower) || contextWords.some((word) => word.length >= 4 && lower.includes(word)))
    throw new Refusal('password_common');
}
