import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTexts } from '@fairhouse/i18n';
import { Button, showToast } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { startSession } from '../../shared/session/session-store.ts';
import { CodeField } from './code-field.tsx';
import { MobileNumberFields } from './mobile-number-fields.tsx';
import { SecondFactorField } from './second-factor-field.tsx';
import { failureText, fieldErrorText, SubmitFailure } from './submit-failure.tsx';
import { asksSecondFactor, codeFields, fieldOfRefusal, smsLoginSchema } from './verification-forms.ts';
import { withDialling } from './with-dialling.ts';

const fieldOf = { ...codeFields, us_forbidden_login_error: 'mobileNum' } as const;

/** Login by a code (spec 3, type sms): the number goes as the name, the code as the password. */
export function SmsLoginForm({ close, onDone }: { close: () => void; onDone?: () => void }) {
  const { t } = useTexts();
  const [failure, setFailure] = useState<string | null>(null);
  const [isFactorAsked, setFactorAsked] = useState(false);
  const { register, handleSubmit, setError, trigger, getValues, setValue, formState } = useForm({
    resolver: zodResolver(smsLoginSchema), defaultValues: { countryDialingCode: '', mobileNum: '', verificationCode: '', secondFactor: '' },
  });
  const { errors, isSubmitting } = formState;
  const setCountry = useCallback((code: string) => setValue('countryDialingCode', code), [setValue]);

  async function send() {
    if (!(await trigger('mobileNum', { shouldFocus: true }))) return null;
    const { mobileNum, countryDialingCode } = getValues();
    return api.sendVisitorCode({ mobileNum: (mobileNum ?? '').trim(), countryDialingCode, purpose: 'login' });
  }

  const submit = handleSubmit(async ({ countryDialingCode = '', mobileNum, verificationCode, secondFactor }) => {
    setFailure(null);
    try {
      const session = await api.login({ username: withDialling(mobileNum, countryDialingCode), password: verificationCode, type: 'sms', ...(secondFactor && { secondFactor }) });
      startSession(session);
      close();
      showToast(t('identity.welcome', { name: session.userName }), 'won');
      onDone?.();
    } catch (error) {
      if (asksSecondFactor(error)) return setFactorAsked(true);
      const field = fieldOfRefusal(error, fieldOf);
      const text = failureText(error, t('identity.connection'));
      if (field) setError(field, { type: 'server', message: text }, { shouldFocus: true });
      else setFailure(text);
    }
    return undefined;
  });

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
      <SubmitFailure text={failure} />
      <Button type="submit" size="l" wide busy={isSubmitting}>
        {t('identity.loginSubmit')}
      </Button>
    </form>
  );
}
