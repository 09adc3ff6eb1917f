import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useForm } from 'react-hook-form';
import { useTexts } from '@fairhouse/i18n';
import { Button, Field, Icon, showToast } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/query/query-keys.ts';
import { CodeField } from '../../shared/code/code-field.tsx';
import { MobileCodeField } from './mobile-code-field.tsx';
import { MobileNumberFields } from './mobile-number-fields.tsx';
import { FailureNote } from '../../shared/failure/failure-note.tsx';
import { fieldErrorText } from './field-error-text.ts';
import { useFormFailure } from './use-form-failure.ts';
import type { CaptchaGiven } from '../../shared/code/use-send-code.ts';
import { codeFields, isCode, isMail, isMobile, phoneFields } from './verification-forms.ts';

interface ContactDialogProps {
  /** A proved contact exists already: withdrawals pause after it is replaced. */
  readonly isReplacing: boolean;
  readonly close: () => void;
}

/** Binds a mobile number by the code sent to it, or replaces the present one. */
export function MobileDialog({ isReplacing, close }: ContactDialogProps) {
  const { t } = useTexts();
  const { register, handleSubmit, setError, setValue, getValues, trigger, formState } = useForm({
    defaultValues: { countryDialingCode: '', mobileNum: '', verificationCode: '' },
  });
  const { errors, isSubmitting } = formState;
  const { failure, attempt } = useFormFailure<{
    countryDialingCode: string;
    mobileNum: string;
    verificationCode: string;
  }>({ ...codeFieldsOnly, ...phoneFields, contact_taken: 'mobileNum' }, setError);
  const done = useDone(close);
  const setCountry = useCallback((code: string) => setValue('countryDialingCode', code), [setValue]);

  async function send(captcha: CaptchaGiven) {
    if (!(await trigger('mobileNum', { shouldFocus: true }))) return null;
    const { countryDialingCode, mobileNum } = getValues();
    return api.sendMemberCode({ mobileNum: mobileNum.trim(), countryDialingCode, operationType: 5, ...captcha });
  }
  const submit = handleSubmit((form) =>
    attempt(async () => {
      await api.verifyMobile({ ...form, mobileNum: form.mobileNum.trim(), operationType: 5 });
      done();
    }),
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <Lead isReplacing={isReplacing} text={t('identity.guard.mobileLead')} />
      <MobileNumberFields
        country={register('countryDialingCode')}
        mobile={register('mobileNum', { validate: isMobile })}
        setCountry={setCountry}
        error={fieldErrorText(errors.mobileNum, t('identity.mobileInvalid'))}
      />
      <MobileCodeField
        target="bind-mobile"
        send={send}
        code={register('verificationCode', { validate: isCode })}
        error={fieldErrorText(errors.verificationCode, t('identity.codeInvalid'))}
      />
      <FailureNote error={failure} />
      <Button type="submit" size="l" wide busy={isSubmitting}>
        {t('identity.guard.contactSubmit')}
      </Button>
    </form>
  );
}

/** The same for a mail address. */
export function EmailDialog({ isReplacing, close }: ContactDialogProps) {
  const { t } = useTexts();
  const { register, handleSubmit, setError, getValues, trigger, formState } = useForm({
    defaultValues: { email: '', verificationCode: '' },
  });
  const { errors, isSubmitting } = formState;
  const { failure, attempt } = useFormFailure<{ email: string; verificationCode: string }>(
    { ...codeFieldsOnly, email_invalid: 'email', contact_taken: 'email' },
    setError,
  );
  const done = useDone(close);

  async function send(captcha: CaptchaGiven) {
    if (!(await trigger('email', { shouldFocus: true }))) return null;
    return api.sendMemberEmailCode({ email: getValues('email').trim(), ...captcha });
  }
  const submit = handleSubmit((form) =>
    attempt(async () => {
      await api.verifyEmail({ ...form, email: form.email.trim() });
      done();
    }),
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <Lead isReplacing={isReplacing} text={t('identity.guard.emailLead')} />
      <Field
        label={t('identity.email')}
        type="email"
        autoComplete="email"
        inputMode="email"
        error={fieldErrorText(errors.email, t('identity.emailInvalid'))}
        {...register('email', { validate: (text) => isMail(text.trim()) })}
      />
      <CodeField
        target="bind-email"
        send={send}
        code={register('verificationCode', { validate: isCode })}
        error={fieldErrorText(errors.verificationCode, t('identity.codeInvalid'))}
      />
      <FailureNote error={failure} />
      <Button type="submit" size="l" wide busy={isSubmitting}>
        {t('identity.guard.contactSubmit')}
      </Button>
    </form>
  );
}

const codeFieldsOnly = {
  invalid_verification_code: codeFields.invalid_verification_code,
  missing_verification_code: codeFields.missing_verification_code,
  verification_code_expired: codeFields.verification_code_expired,
} as const;

function Lead({ isReplacing, text }: { isReplacing: boolean; text: string }) {
  const { t } = useTexts();
  return (
    <>
      <p className="m-0 text-sm text-ink-2">{text}</p>
      {isReplacing && (
        <p className="m-0 flex items-start gap-2 rounded-md bg-accent-wash px-4 py-3 text-sm text-accent-text">
          <Icon name="info" size={18} className="mt-px" />
          <span>{t('identity.guard.restsAfter')}</span>
        </p>
      )}
    </>
  );
}

function useDone(close: () => void): () => void {
  const { t } = useTexts();
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: queryKeys.security });
    // The member may have proved the contact for a withdrawal.
    void queries.invalidateQueries({ queryKey: queryKeys.withdrawDesk });
    close();
    showToast(t('identity.guard.contactDone'), 'won');
  };
}
