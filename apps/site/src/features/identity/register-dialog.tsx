import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { RefusalError } from '@fairhouse/api-client';
import { useTexts } from '@fairhouse/i18n';
import { Button, Checkbox, Field, showToast } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { useInitialState } from '../../shared/initial/initial-state.tsx';
import { openModal } from '../../shared/modal/modal-store.ts';
import { startSession } from '../../shared/session/session-store.ts';
import { describeLength, describeRule } from './field-rules.ts';
import { registerSchema, rulesOf } from './register-schema.ts';
import { failureText, fieldErrorText, SubmitFailure } from './submit-failure.tsx';

interface Form {
  username: string;
  password: string;
  confirmPassword: string;
  email?: string | undefined;
  termsAccepted: boolean;
  ageConfirmed: boolean;
}

const empty: Form = { username: '', password: '', confirmPassword: '', email: '', termsAccepted: false, ageConfirmed: false };
type FieldName = keyof Form;

/** The field a refusal of the server is about. */
const fieldOf: Readonly<Record<string, FieldName>> = {
  username_taken: 'username', username_invalid: 'username', password_invalid: 'password', password_common: 'password',
  inconsistent_twice: 'confirmPassword', terms_not_accepted: 'termsAccepted', age_not_confirmed: 'ageConfirmed',
};

/** Registration by username (spec 4 and 5): the brand's rules decide which fields there are and what they take. */
export function RegisterDialog({ close, onDone }: { close: () => void; onDone?: () => void }) {
  const { t } = useTexts();
  const { info, brand } = useInitialState().permission;
  const [failure, setFailure] = useState<string | null>(null);
  const rules = useMemo(() => rulesOf(info.register), [info.register]);
  const resolver = useMemo(() => zodResolver(registerSchema(rules)), [rules]);
  const { register, handleSubmit, setError, formState } = useForm({ resolver, defaultValues: empty });
  const { errors, isSubmitting } = formState;
  const age = brand.minAge;
  const reveal = { show: t('identity.showPassword'), hide: t('identity.hidePassword') };

  const submit = handleSubmit(async ({ email, ...form }) => {
    setFailure(null);
    try {
      const session = await api.register({ ...form, registerUrl: location.origin, ...(email && { email }) });
      startSession(session);
      close();
      showToast(t('identity.welcome', { name: session.userName }), 'won');
      onDone?.();
    } catch (error) {
      const field = error instanceof RefusalError ? fieldOf[error.errorCode] : undefined;
      const text = failureText(error, t('identity.connection'));
      if (field) setError(field, { type: 'server', message: text }, { shouldFocus: true });
      else setFailure(text);
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid w-[min(26rem,100%)] gap-4">
      <p className="m-0 text-sm text-ink-2">{t('identity.registerLead', { currency: brand.currency })}</p>
      <Field
        label={t('identity.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        hint={describeRule(rules.username, t)}
        error={fieldErrorText(errors.username, describeRule(rules.username, t))}
        {...register('username')}
      />
      <Field
        label={t('identity.password')}
        type="password"
        autoComplete="new-password"
        revealLabels={reveal}
        hint={t('identity.passwordHint', { length: describeLength(rules.password, t) })}
        error={fieldErrorText(errors.password, describeRule(rules.password, t))}
        {...register('password')}
      />
      <Field
        label={t('identity.confirmPassword')}
        type="password"
        autoComplete="new-password"
        revealLabels={reveal}
        error={fieldErrorText(errors.confirmPassword, t('identity.passwordsDiffer'))}
        {...register('confirmPassword')}
      />
      {rules.email && (
        <Field
          label={t('identity.email')}
          type="email"
          autoComplete="email"
          {...(!rules.email.required && { optionalText: t('identity.optional') })}
          error={fieldErrorText(errors.email, describeRule(rules.email, t))}
          {...register('email')}
        />
      )}
      <div className="grid">
        <Checkbox label={t('identity.age', { age })} error={fieldErrorText(errors.ageConfirmed, t('identity.ageNeeded'))} {...register('ageConfirmed')} />
        <Checkbox label={t('identity.terms')} error={fieldErrorText(errors.termsAccepted, t('identity.termsNeeded'))} {...register('termsAccepted')} />
      </div>
      <SubmitFailure text={failure} />
      <Button type="submit" size="l" wide busy={isSubmitting}>
        {t('identity.registerSubmit')}
      </Button>
      <p className="m-0 flex flex-wrap items-center justify-center gap-1 text-sm text-ink-2">
        {t('identity.haveAccount')}
        <Button look="quiet" size="s" onClick={() => openModal('login', onDone ? { onDone } : {})}>
          {t('identity.toLogin')}
        </Button>
      </p>
    </form>
  );
}
