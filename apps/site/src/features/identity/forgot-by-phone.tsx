import { zodResolver } from '@hookform/resolvers/zod';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTexts } from '@fairhouse/i18n';
import { Button, showToast } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { startSession } from '../../shared/session/session-store.ts';
import { CodeField } from './code-field.tsx';
import { MobileNumberFields } from './mobile-number-fields.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { SecondFactorField } from './second-factor-field.tsx';
import { failureText, fieldErrorText, SubmitFailure } from './submit-failure.tsx';
import { usePasswordRule } from './use-password-rule.ts';
import { asksSecondFactor, codeFields, fieldOfRefusal, newPasswordFields, phoneFields, phonePasswordSchema } from './verification-forms.ts';

const fieldOf = { ...phoneFields, ...codeFields, ...newPasswordFields } as const;
const empty = { secondFactor: '', countryDialingCode: '', mobileNum: '', verificationCode: '', newPassword: '' };

/** Spec 4: the code sets the new password and logs in; the popup closes and home is shown. */
export function ForgotByPhone({ close }: { close: () => void }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const rule = usePasswordRule();
  const [failure, setFailure] = useState<string | null>(null);
  const [isFactorAsked, setFactorAsked] = useState(false);
  const resolver = useMemo(() => zodResolver(phonePasswordSchema(rule)), [rule]);
  const { register, handleSubmit, setError, trigger, getValues, setValue, formState } = useForm({ resolver, defaultValues: empty });
  const { errors, isSubmitting } = formState;
  const setCountry = useCallback((code: string) => setValue('countryDialingCode', code), [setValue]);

  async function send() {
    if (!(await trigger('mobileNum', { shouldFocus: true }))) return null;
    const { mobileNum, countryDialingCode } = getValues();
    return api.sendVisitorCode({ mobileNum: (mobileNum ?? '').trim(), countryDialingCode, purpose: 'recover' });
  }

  const submit = handleSubmit(async ({ secondFactor, ...form }) => {
    setFailure(null);
    try {
      const session = await api.setPasswordByPhone({ ...form, ...(secondFactor && { secondFactor }) });
      startSession(session);
      close();
      await navigate({ to: '/' });
      showToast(t('identity.welcome', { name: session.userName }), 'won');
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
      <p className="m-0 text-sm text-ink-2">{t('identity.byPhoneLead')}</p>
      <MobileNumberFields
        country={register('countryDialingCode')}
        mobile={register('mobileNum')}
        setCountry={setCountry}
        error={fieldErrorText(errors.mobileNum, t('identity.mobileInvalid'))}
      />
      <CodeField target="recover" send={send} code={register('verificationCode')} error={fieldErrorText(errors.verificationCode, t('identity.codeInvalid'))} />
      <NewPasswordField rule={rule} field={register('newPassword')} error={errors.newPassword} />
      <SecondFactorField isAsked={isFactorAsked} field={register('secondFactor')} error={errors.secondFactor} />
      <SubmitFailure text={failure} />
      <Button type="submit" size="l" wide busy={isSubmitting}>
        {t('identity.forgotSubmitPhone')}
      </Button>
    </form>
  );
}
