import { useState } from 'react';
import { RefusalError } from '@fairhouse/api-client';
import type { Session } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { api } from '../../shared/api/api.ts';
import { readReferralCode } from '../../shared/arrival/referral-code.ts';
import type { CaptchaAnswer } from '../../shared/captcha/captcha-field.tsx';
import { fieldOfRefusal } from './register-errors.ts';
import { toPayload } from './register-payload.ts';
import type { RegisterName, RegisterSetting, RegisterValues } from './register-schema.ts';
import { failureText } from '../../shared/failure/failure-text.ts';

interface Outcome {
  onRegistered(session: Session): void;
  /** A refusal of the server about one field. */
  onFieldFault(field: RegisterName, text: string): void;
}

/** Spec 4: the affiliate code is checked first, then the account is made; a refusal is shown at its field. */
export function useRegisterMember(setting: RegisterSetting, { onRegistered, onFieldFault }: Outcome) {
  const { t } = useTexts();
  const [failure, setFailure] = useState<string | null>(null);
  const [warning, setWarning] = useState<string | null>(null);

  async function registerMember(values: RegisterValues, captcha: CaptchaAnswer | null): Promise<void> {
    setFailure(null);
    const payload = toPayload(values, setting, {
      origin: location.origin,
      hostname: location.hostname,
      referralCode: readReferralCode(location.search),
    });
    const proof = captcha?.captchaProof ? { captcha: captcha.captcha, captchaProof: captcha.captchaProof } : {};
    try {
      if (payload.affiliateCode) await api.findAffiliate({ code: payload.affiliateCode, domain: location.hostname });
      onRegistered(await (setting.mode === 'mobile' ? api.registerByMobile : api.register)({ ...payload, ...proof }));
    } catch (error) {
      const text = failureText(error, t('identity.connection'));
      const errorCode = error instanceof RefusalError ? error.errorCode : '';
      const field = fieldOfRefusal[errorCode];
      // Spec 8: this refusal is also shown as a popup with a warning.
      if (errorCode === 'invitation_code_error') setWarning(text);
      if (field) onFieldFault(field, text);
      else setFailure(text);
    }
  }
  return { failure, warning, clearWarning: () => setWarning(null), registerMember };
}
