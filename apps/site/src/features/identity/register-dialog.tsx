import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTexts } from '@fairhouse/i18n';
import { Button, Checkbox, Field, showToast } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { useInitialState } from '../../shared/initial/initial-state.tsx';
import { openModal } from '../../shared/modal/modal-store.ts';
import { startSession } from '../../shared/session/session-store.ts';
import { describeLength, describeRule, fitsRule, type FieldRule } from './field-rules.ts';
import { failureText, SubmitFailure } from './submit-failure.tsx';

interface RegisterFields {
  username: string;
  password: string;
  confirmPassword: string;
  email: string;
  termsAccepted: boolean;
  ageConfirmed: boolean;
}

const empty: RegisterFields = { username: '', password: '', confirmPassword: '', email: '', termsAccepted: false, ageConfirmed: false };
/** Until the brand says otherwise; the server has the last word in any case. */
const anyText: FieldRule = { required: true, minLength: 1, maxLength: 64, patternId: 0, acceptedPattern: '*' };

/** Registration by username (spec 4 and 5): the brand's rules decide which fields there are and what they take. */
export function RegisterDialog({ close, onDone }: { close: () => void; onDone?: () => void }) {
  const { t } = useTexts();
  const { permission } = useInitialState();
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, getValues, formState } = useForm<RegisterFields>({ defaultValues: empty });
  const { errors, isSubmitting } = formState;
  const rules = permission.info.register;
  const username = rules.username ?? anyText;
  const password = rules.password ?? anyText;
  const email = rules.email?.enabled ? rules.email : null;
  const age = permission.brand.minAge;
  const reveal = { show: t('identity.showPassword'), hide: t('identity.hidePassword') };

  const submit = handleSubmit(async (fields) => {
    setFailure(null);
    try {
      const { email: address, ...rest } = fields;
      startSession(await api.register({
        ...rest, username: fields.username.trim(), registerMethod: 'WEB', registerUrl: location.origin, ...(address !== '' && { email: address.trim() }),
      }));
      close();
      showToast(t('identity.welcome', { name: fields.username.trim() }), 'won');
      onDone?.();
    } catch (error) {
      setFailure(failureText(error, t('identity.connection')));
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid w-[min(26rem,100%)] gap-4">
      <p className="m-0 text-sm text-ink-2">{t('identity.registerLead')}</p>
      <Field
        label={t('identity.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        hint={describeRule(username, t)}
        error={errors.username && describeRule(username, t)}
        {...register('username', { validate: (value) => fitsRule(value.trim(), username) })}
      />
      <Field
        label={t('identity.password')}
        type="password"
        autoComplete="new-password"
        revealLabels={reveal}
        hint={t('identity.passwordHint', { length: describeLength(password, t) })}
        error={errors.password && describeRule(password, t)}
        {...register('password', { validate: (value) => fitsRule(value, password) })}
      />
      <Field
        label={t('identity.confirmPassword')}
        type="password"
        autoComplete="new-password"
        revealLabels={reveal}
        error={errors.confirmPassword && t('identity.passwordsDiffer')}
        {...register('confirmPassword', { validate: (value) => value !== '' && value === getValues('password') })}
      />
      {email && (
        <Field
          label={t('identity.email')}
          type="email"
          autoComplete="email"
          {...(!email.required && { optionalText: t('identity.optional') })}
          error={errors.email && describeRule(email, t)}
          {...register('email', { validate: (value) => (value === '' ? !email.required : fitsRule(value.trim(), email)) })}
        />
      )}
      <div className="grid">
        <Checkbox label={t('identity.age', { age })} error={errors.ageConfirmed && t('identity.ageNeeded')} {...register('ageConfirmed', { required: true })} />
        <Checkbox label={t('identity.terms')} error={errors.termsAccepted && t('identity.termsNeeded')} {...register('termsAccepted', { required: true })} />
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
