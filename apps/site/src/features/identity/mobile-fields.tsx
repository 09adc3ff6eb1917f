import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { useTexts } from '@fairhouse/i18n';
import { api } from '../../shared/api/api.ts';
import { MobileCodeField } from './mobile-code-field.tsx';
import { MobileNumberFields } from './mobile-number-fields.tsx';
import type { RegisterValues } from './register-schema.ts';
import { fieldErrorText } from './field-error-text.ts';
import type { CaptchaGiven } from '../../shared/code/use-send-code.ts';

interface MobileFieldsProps {
  readonly isRequired: boolean;
  readonly needsCode: boolean;
  readonly errors: FieldErrors<RegisterValues>;
  readonly register: UseFormRegister<RegisterValues>;
  setCountry(dialingCode: string): void;
  /** The current values of the form. */
  getValues(): Pick<RegisterValues, 'countryDialingCode' | 'mobileNum'>;
  /** No number has been entered yet to send a code to. */
  onNumberMissing(): void;
}

/** The number of a registration, and the code that proves it. */
export function MobileFields({
  isRequired,
  needsCode,
  errors,
  register,
  setCountry,
  getValues,
  onNumberMissing,
}: MobileFieldsProps) {
  const { t } = useTexts();
  const { mobileNum, verificationCode } = errors;

  async function send(captcha: CaptchaGiven) {
    const { countryDialingCode, mobileNum: number } = getValues();
    if (number.trim() === '') {
      onNumberMissing();
      return null;
    }
    return api.sendRegisterCode({ mobileNum: number.trim(), countryDialingCode, ...captcha });
  }
  return (
    <>
      <MobileNumberFields
        country={register('countryDialingCode')}
        mobile={register('mobileNum')}
        setCountry={setCountry}
        optionalText={isRequired ? undefined : t('identity.optional')}
        error={fieldErrorText(
          mobileNum,
          t(mobileNum?.type === 'missing' ? 'identity.required' : 'identity.mobileInvalid'),
        )}
      />
      {needsCode && (
        <MobileCodeField
          target="register"
          send={send}
          code={register('verificationCode')}
          error={fieldErrorText(verificationCode, t('identity.verificationCodeNeeded'))}
        />
      )}
    </>
  );
}
