import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, type ReactNode, type SyntheticEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTexts } from '@fairhouse/i18n';
import { Button, Checkbox } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { MobileCodeField } from './mobile-code-field.tsx';
import { MobileNumberFields } from './mobile-number-fields.tsx';
import { SecondFactorField } from './second-factor-field.tsx';
import { FailureNote } from '../../shared/failure/failure-note.tsx';
import { fieldErrorText } from './field-error-text.ts';
import { useRememberedMobile } from './use-remembered.ts';
import { useFormFailure } from './use-form-failure.ts';
import type { CaptchaGiven } from '../../shared/code/use-send-code.ts';
import { useWelcome } from './use-welcome.ts';
import { asksSecondFactor, codeFields, fieldOfRefusal, smsLoginSchema } from './verification-forms.ts';
import { withDialling } from './with-dialling.ts';

const fieldOf = { ...codeFields, us_forbidden_login_error: 'mobileNum' } as const;

/**
 * Login by a code (spec 3, type sms): the number is sent as the name, the code as the password. A browser that
 * remembers the number (spec 4) shows it masked and offers it until another one is typed.
 */
export function SmsLoginForm({
  close,
  onDone,
  children,
}: {
  close: () => void;
  onDone?: () => void;
  children?: ReactNode;
}) {
  const { t } = useTexts();
  const welcome = useWelcome();
  const { register, handleSubmit, setError, trigger, getValues, setValue, control, formState } = useForm({
    resolver: zodResolver(smsLoginSchema),
    defaultValues: { countryDialingCode: '', mobileNum: '', verificationCode: '', secondFactor: '', rememberMe: false },
  });
  const { errors, isSubmitting } = formState;
  const { failure, isFactorAsked, attempt } = useFormFailure(fieldOf, setError);
  const setCountry = useCallback((code: string) => setValue('countryDialingCode', code), [setValue]);
  const [remembered, forget] = useRememberedMobile(() => setValue('rememberMe', true));
  const [mobileNum, verificationCode] = useWatch({ control, name: ['mobileNum', 'verificationCode'] });
  const isRemembered = remembered !== null && !mobileNum && !verificationCode;

  async function send(captcha: CaptchaGiven) {
    if (!(await trigger('mobileNum', { shouldFocus: true }))) return null;
    const { mobileNum, countryDialingCode } = getValues();
    return api.sendVisitorCode({
      mobileNum: (mobileNum ?? '').trim(),
      countryDialingCode,
      purpose: 'login',
      ...captcha,
    });
  }

  const submit = handleSubmit(({ countryDialingCode = '', secondFactor, rememberMe, ...form }) =>
    attempt(async () => {
      const username = withDialling(form.mobileNum, countryDialingCode);
      welcome(
        await api.login({
          username,
          password: form.verificationCode,
          type: 'sms',
          rememberMe,
          ...(secondFactor && { secondFactor }),
        }),
        { close, onDone },
      );
    }),
  );
  const comeBack = () =>
    attempt(async () => {
      const { secondFactor } = getValues();
      const session = await api.logInRemembered(secondFactor ? { secondFactor } : {}).catch((error: unknown) => {
        if (!asksSecondFactor(error) && fieldOfRefusal(error, fieldOf) !== 'secondFactor') forget();
        throw error;
      });
      welcome(session, { close, onDone });
    });

  function onSubmit(event: SyntheticEvent): void {
    if (!isRemembered) return void submit(event);
    event.preventDefault();
    void comeBack();
  }

  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      <MobileNumberFields
        country={register('countryDialingCode')}
        mobile={register('mobileNum')}
        setCountry={setCountry}
        {...(isRemembered && { remembered })}
        error={fieldErrorText(errors.mobileNum, t('identity.mobileInvalid'))}
      />
      <MobileCodeField
        target="login"
        send={send}
        code={register('verificationCode')}
        error={fieldErrorText(errors.verificationCode, t('identity.codeInvalid'))}
      />
      <Checkbox label={t('identity.remember')} className="-my-2" {...register('rememberMe')} />
      <SecondFactorField isAsked={isFactorAsked} field={register('secondFactor')} error={errors.secondFactor} />
      <FailureNote error={failure} />
      <Button type="submit" size="l" wide busy={isSubmitting}>
        {t('identity.loginSubmit')}
      </Button>
      {children}
    </form>
  );
}
