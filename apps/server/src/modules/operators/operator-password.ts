import { Refusal } from '../../platform/context/index.ts';
import { isOftenTried } from '../../platform/passwords/often-tried.ts';

/** Longer than a member's, because everybody's money depends on it (trust.md L2). */
const lengthMin = 15;
const lengthMax = 128;

/** Checks length and lists, without a rule of composition. Refuses with `operator_password_invalid` or `password_common`. */
export function checkOperatorPassword(password: string, name: string): void {
  const length = [...password].length;
  if (length < lengthMin || length > lengthMax)
    throw new Refusal('operator_password_invalid', { min: `${lengthMin}`, max: `${lengthMax}` });
  const lower = password.toLowerCase();
  if (isOftenTried(lower) || lower.includes(name.toLowerCase()) || lower.includes('fairhouse'))
    throw new Refusal('password_common');
}
