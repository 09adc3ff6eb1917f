import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { codeLifeMinutes } from '@fairhouse/contract/identity';
import { RefusalError } from '@fairhouse/api-client';
import { useForm } from 'react-hook-form';
import { useTexts } from '@fairhouse/i18n';
import { Button, Field, showToast } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { openModal } from '../../shared/modal/modal-store.ts';
import { CaptchaField, type CaptchaAnswer } from '../../shared/captcha/captcha-field.tsx';
import { failureText } from '../../shared/failure/failure-text.ts';
import { FailureNote } from '../../shared/failure/failure-note.tsx';
import { fieldErrorText } from './field-error-text.ts';
import { UsernameField } from './username-field.tsx';
import { passwordMailSchema } from './verification-forms.ts';

/** Spec 4: a confirmation that does not reveal whether the account exists, and the popup closes. */
export function ForgotByEmail({ close }: { close: () => void }) {
  const { t } = useTexts();
  const [failure, setFailure] = useState<string | null>(null);
  const [captcha, setCaptcha] = useState<CaptchaAnswer | null>(null);
  const [isCaptchaAsked, setCaptchaAsked] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const { register, handleSubmit, getValues, formState } = useForm({
    resolver: zodResolver(passwordMailSchema),
    defaultValues: { username: '', email: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (form) => {
    setFailure(null);
    try {
      await api.requestPasswordMail({
        ...form,
        ...(isCaptchaAsked &&
          captcha?.captchaProof && { captcha: captcha.captcha, captchaProof: captcha.captchaProof }),
      });
      close();
      showToast(t('identity.mailAsked'));
    } catch (error) {
      if (error instanceof RefusalError && error.value['captcha'] === true) setCaptchaAsked(true);
      setAttempt((before) => before + 1);
      setFailure(failureText(error, t('identity.connection')));
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <p className="m-0 text-sm text-ink-2">{t('identity.byEmailLead', { minutes: `${codeLifeMinutes.email}` })}</p>
      <UsernameField field={register('username')} error={errors.username} />
      <Field
        label={t('identity.email')}
        type="email"
        autoComplete="email"
        error={fieldErrorText(errors.email, t('identity.emailInvalid'))}
        {...register('email')}
      />
      {isCaptchaAsked && <CaptchaField attempt={attempt} onChange={setCaptcha} />}
      <FailureNote error={failure} />
      <Button type="submit" size="l" wide busy={isSubmitting} disabled={isCaptchaAsked && !captcha?.captchaProof}>
        {t('identity.forgotSubmitEmail')}
      </Button>
      <Button
        look="quiet"
        size="s"
        className="justify-self-center"
        onClick={() => openModal('resetPassword', getValues())}
      >
        {t('identity.haveCode')}
      </Button>
    </form>
  );
}
