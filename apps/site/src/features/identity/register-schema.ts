import type { Permission } from '@fairhouse/contract';
import { registerForm } from '@fairhouse/contract/identity';
import { fitsRule, type FieldRule } from './field-rules.ts';

/** Until the brand says otherwise; the server has the last word in any case. */
const anyText: FieldRule = { required: true, minLength: 1, maxLength: 64, patternId: 0, acceptedPattern: '*' };

export interface RegisterRules {
  readonly username: FieldRule;
  readonly password: FieldRule;
  /** Null where the brand does not ask for one. */
  readonly email: FieldRule | null;
}

/** The rules of the fields this form has, out of those of the brand. */
export function rulesOf(register: Permission['info']['register']): RegisterRules {
  return { username: register.username ?? anyText, password: register.password ?? anyText, email: register.email?.enabled ? register.email : null };
}

/** The contract's form, held to the rules of the brand (spec 5); each field complains for itself. */
export function registerSchema({ username, password, email }: RegisterRules) {
  const { shape } = registerForm;
  return registerForm
    .extend({
      username: shape.username.refine((name) => fitsRule(name, username)),
      password: shape.password.refine((text) => fitsRule(text, password)),
      confirmPassword: shape.confirmPassword.min(1),
      // A box left empty is no address.
      email: shape.email.refine((address) => (address ? email !== null && fitsRule(address, email) : !email?.required)),
      termsAccepted: shape.termsAccepted.refine(Boolean),
      ageConfirmed: shape.ageConfirmed.refine(Boolean),
    })
    .refine((form) => form.password === form.confirmPassword, { path: ['confirmPassword'], when: () => true });
}
