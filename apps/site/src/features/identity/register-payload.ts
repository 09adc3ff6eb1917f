import type { ClientInput, Calls } from '@fairhouse/contract';
import { plainFields, ruleOf, toAskedDay, type RegisterSetting, type RegisterValues } from './register-schema.ts';

export type RegisterPayload = ClientInput<Calls['register']>;

/** The form as it goes on the wire: without fields that are not asked for or are empty. */
export function toPayload(
  values: RegisterValues,
  setting: RegisterSetting,
  address: { origin: string; hostname: string; referralCode: string | null },
): RegisterPayload {
  const payload: RegisterPayload = {
    username: values.username.trim(),
    password: values.password,
    confirmPassword: values.confirmPassword,
    termsAccepted: values.termsAccepted,
    ageConfirmed: values.ageConfirmed,
    registerUrl: address.origin,
    domain: address.hostname,
  };
  for (const field of plainFields) {
    const rule = ruleOf(field, setting);
    const text = values[field].trim();
    if (rule && text !== '') payload[field] = field === 'birthday' ? toAskedDay(text, rule) : text;
  }
  if (ruleOf('mobileNum', setting) && values.mobileNum.trim() !== '') {
    payload.mobileNum = values.mobileNum.trim();
    if (values.countryDialingCode !== '') payload.countryDialingCode = values.countryDialingCode;
  }
  if (setting.needsCode) payload.verificationCode = values.verificationCode.trim();
  if (address.referralCode !== null) payload.referralCode = address.referralCode;
  return payload;
}
