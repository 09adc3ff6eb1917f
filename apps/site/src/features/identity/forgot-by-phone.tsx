import { zodResolver } from '@hookform/resolvers/zod';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTexts } from '@fairhouse/i18n';
import { Button } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { MobileCodeField } from './mobile-code-field.tsx';
import { MobileNumberFields } from './mobile-number-fields.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { SecondFactorField } from './second-factor-field.tsx';
import { FailureNote } from '../../shared/failure/failure-note.tsx';
import { fieldErrorText } from './field-error-text.ts';
import { useFormFailure } from './use-form-failure.ts';
import { usePasswordRule } from './use-password-rule.ts';
import { useWelcome } from './use-welcome.ts';
import type { CaptchaGiven } from '../../shared/code/use-send-code.ts';
import { codeFields, newPasswordFields, phoneFields, phonePasswordSchema } from './verification-forms.ts';

const fieldOf = { ...phoneFields, ...codeFields, ...newPasswordFields } as const;
const empty = { secondFactor: '', countryDialingCode: '', mobileNum: '', verificationCode: '', newPassword: '' };

/** Spec 4: the code sets the new password and logs in; the popup closes and home is shown. */
export function ForgotByPhone({ close }: { close: () => void }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const rule = usePasswordRule();
  const welcome = useWelcome();
  const resolver = useMemo(() => zodResolver(phonePasswordSchema(rule)), [rule]);
  const { register, handleSubmit, setError, trigger, getValues, setValue, formState } = useForm({
    resolver,
    defaultValues: empty,
  });
  const { errors, isSubmitting } = formState;
  const { failure, isFactorAsked, attempt } = useFormFailure(fieldOf, setError);
  const setCountry = useCallback((code: string) => setValue('countryDialingCode', code), [setValue]);

  async function send(captcha: CaptchaGiven) {
    if (!(await trigger('mobileNum', { shouldFocus: true }))) return null;
    const { mobileNum, countryDialingCode } = getValues();
    return api.sendVisitorCode({
      mobileNum: (mobileNum ?? '').trim(),
      countryDialingCode,
      purpose: 'recover',
      ...captcha,
    });
  }

  const submit = handleSubmit(({ secondFactor, ...form }) =>
    attempt(async () => {
      const session = await api.setPasswordByPhone({ ...form, ...(secondFactor && { secondFactor }) });
      welcome(session, { close, onDone: () => void navigate({ to: '/' }) });
    }),
  );

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <p className="m-0 text-sm text-ink-2">{t('identity.byPhoneLead')}</p>
      <MobileNumberFields
        country={register('countryDialingCode')}
        mobile={register('mobileNum')}
        setCountry={setCountry}
        error={fieldErrorText(errors.mobileNum, t('identity.mobileInvalid'))}
      />
      <MobileCodeField
        target="recover"
        send={send}
        code={register('verificationCode')}
        error={fieldErrorText(errors.verificationCode, t('identity.codeInvalid'))}
      />
      <NewPasswordField rule={rule} field={register('newPassword')} error={errors.newPassword} />
      <SecondFactorField isAsked={isFactorAsked} field={register('secondFactor')} error={errors.secondFactor} />
      <FailureNote error={failure} />
      <Button type="submit" size="l" wide busy={isSubmitting}>
        {t('identity.forgotSubmitPhone')}
      </Button>
    </form>
  );
}
