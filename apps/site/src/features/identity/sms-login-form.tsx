import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTexts } from '@fairhouse/i18n';
import { Button } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { CodeField } from './code-field.tsx';
import { MobileNumberFields } from './mobile-number-fields.tsx';
import { SecondFactorField } from './second-factor-field.tsx';
import { FailureNote } from '../../shared/failure/failure-note.tsx';
import { fieldErrorText } from './field-error-text.ts';
import { useFormFailure } from './use-form-failure.ts';
import type { CaptchaGiven } from './use-send-code.ts';
import { useWelcome } from './use-welcome.ts';
import { codeFields, smsLoginSchema } from './verification-forms.ts';
import { withDialling } from './with-dialling.ts';

const fieldOf = { ...codeFields, us_forbidden_login_error: 'mobileNum' } as const;

/** Login by a code (spec 3, type sms): the number goes as the name, the code as the password. */
export function SmsLoginForm({ close, onDone, children }: { close: () => void; onDone?: () => void; children?: ReactNode }) {
  const { t } = useTexts();
  const welcome = useWelcome();
  const { register, handleSubmit, setError, trigger, getValues, setValue, formState } = useForm({
    resolver: zodResolver(smsLoginSchema), defaultValues: { countryDialingCode: '', mobileNum: '', verificationCode: '', secondFactor: '' },
  });
  const { errors, isSubmitting } = formState;
  const { failure, isFactorAsked, attempt } = useFormFailure(fieldOf, setError);
  const setCountry = useCallback((code: string) => setValue('countryDialingCode', code), [setValue]);

  async function send(captcha: CaptchaGiven) {
    if (!(await trigger('mobileNum', { shouldFocus: true }))) return null;
    const { mobileNum, countryDialingCode } = getValues();
    return api.sendVisitorCode({ mobileNum: (mobileNum ?? '').trim(), countryDialingCode, purpose: 'login', ...captcha });
  }

  const submit = handleSubmit(({ countryDialingCode = '', mobileNum, verificationCode, secondFactor }) => attempt(async () => {
    const username = withDialling(mobileNum, countryDialingCode);
    welcome(await api.login({ username, password: verificationCode, type: 'sms', ...(secondFactor && { secondFactor }) }), { close, onDone });
  }));

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <MobileNumberFields
        country={register('countryDialingCode')}
        mobile={register('mobileNum')}
        setCountry={setCountry}
        error={fieldErrorText(errors.mobileNum, t('identity.mobileInvalid'))}
      />
      <CodeField target="login" send={send} code={register('verificationCode')} error={fieldErrorText(errors.verificationCode, t('identity.codeInvalid'))} />
      <SecondFactorField isAsked={isFactorAsked} field={register('secondFactor')} error={errors.secondFactor} />
      <FailureNote error={failure} />
      <Button type="submit" size="l" wide busy={isSubmitting}>
        {t('identity.loginSubmit')}
      </Button>
      {children}
    </form>
  );
}
