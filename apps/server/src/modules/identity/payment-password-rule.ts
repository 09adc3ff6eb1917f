import { judgeField, type FieldRule } from '@fairhouse/contract';
import { Refusal, type Brand } from '../../platform/context/index.ts';
import { isOftenTried } from '../../platform/passwords/often-tried.ts';

/** For a brand without a rule of its own: six digits or more. */
const anyDigits: FieldRule = { required: true, minLength: 6, maxLength: 32, patternId: 0, acceptedPattern: '*' };

/** Checks the brand's rule, and refuses what a thief tries first; refuses with `payment_password_invalid`. */
export function checkPaymentRule(password: string, brand: Brand): void {
  const rule = { ...(brand.shell.register.paymentPassword ?? anyDigits), required: true };
  const isRefused = judgeField(password, rule) !== null || isOftenTried(password.toLowerCase());
  if (isRefused) throw new Refusal('payment_password_invalid', { min: `${rule.minLength}`, max: `${rule.maxLength}` });
}
