import { judgePassword, passwordRule, type FieldRule } from '@fairhouse/contract';
import { Refusal, type Brand } from '../../platform/context/index.ts';
import { isOftenTried } from '../../platform/passwords/often-tried.ts';

/** Where a brand writes down no rule. */
const anyPhrase: FieldRule = { required: true, minLength: 8, maxLength: 128, patternId: 0, acceptedPattern: '*' };

/**
 * The brand's rule (in strict policy its length only), the common list and context words. Refuses with
 * `password_invalid` or `password_common`.
 */
export function checkPassword(password: string, about: { brand: Brand; username: string }): void {
  const { brand } = about;
  const rule = brand.shell.register.password ?? anyPhrase;
  const lower = password.slice(0, 512).toLowerCase();
  if (judgePassword(password, rule, brand.policy) !== null) {
    // 123456 is too short as well, but its name is on every list (spec 4).
    if (isOftenTried(lower)) throw new Refusal('password_common');
    const { minLength, maxLength } = passwordRule(rule);
    throw new Refusal('password_invalid', { min: `${minLength}`, max: `${maxLength}` });
  }
  const contextWords = [about.username.toLowerCase(), brand.merchant, brand.name.toLowerCase()];
  if (isOftenTried(lower) || contextWords.some((word) => word.length >= 4 && lower.includes(word)))
    throw new Refusal('password_common');
}
