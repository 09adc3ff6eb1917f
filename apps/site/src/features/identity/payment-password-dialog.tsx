import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { judgeField, type FieldRule } from '@fairhouse/contract/identity';
import { useTexts } from '@fairhouse/i18n';
import { Button, ErrorState, Field, showToast, Skeleton, Tabs } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { useInitialState } from '../../shared/initial/initial-state.tsx';
import { queryKeys } from '../../shared/query/query-keys.ts';
import { CodeField } from '../../shared/code/code-field.tsx';
import { describeRule } from './field-rules.ts';
import { FailureNote } from '../../shared/failure/failure-note.tsx';
import { fieldErrorText } from './field-error-text.ts';
import { useFormFailure } from './use-form-failure.ts';
import { isCode } from './verification-forms.ts';

interface Values {
  readonly oldPaymentPassword: string;
  readonly newPaymentPassword: string;
  readonly confirmPaymentPassword: string;
  readonly verificationCode: string;
}
const empty: Values = {
  oldPaymentPassword: '',
  newPaymentPassword: '',
  confirmPaymentPassword: '',
  verificationCode: '',
};
const fieldOf = {
  'invalid.payment.pw': 'oldPaymentPassword',
  payment_password_locked: 'oldPaymentPassword',
  payment_password_invalid: 'newPaymentPassword',
  payment_password_same: 'newPaymentPassword',
  inconsistent_twice: 'confirmPaymentPassword',
  invalid_verification_code: 'verificationCode',
  missing_verification_code: 'verificationCode',
  verification_code_expired: 'verificationCode',
} as const;
/** The server's rule, for a brand that sets none. */
const anyDigits: FieldRule = { required: true, minLength: 6, maxLength: 32, patternId: 0, acceptedPattern: '*' };

/** Spec 4: sets the payment password, changes it with the old one, or replaces a forgotten one by a code. */
export function PaymentPasswordDialog({ hasOne, close }: { hasOne: boolean; close: () => void }) {
  const { t } = useTexts();
  const [way, setWay] = useState<'known' | 'forgotten'>('known');
  if (!hasOne) return <KnownForm hasOne={false} close={close} />;
  return (
    <Tabs
      label={t('identity.payment.ways')}
      active={way}
      onChange={setWay}
      tabs={[
        { id: 'known', text: t('identity.payment.known') },
        { id: 'forgotten', text: t('identity.payment.forgotten') },
      ]}
    >
      {way === 'known' ? <KnownForm hasOne close={close} /> : <ForgottenForm close={close} />}
    </Tabs>
  );
}

function usePaymentForm(close: () => void) {
  const { t } = useTexts();
  const queries = useQueryClient();
  const rule = { ...(useInitialState().permission.info.register.paymentPassword ?? anyDigits), required: true };
  const form = useForm<Values>({ defaultValues: empty });
  const { failure, attempt } = useFormFailure<Values>(fieldOf, form.setError);
  const { errors } = form.formState;
  const done = (): void => {
    void queries.invalidateQueries({ queryKey: queryKeys.security });
    // The member may have set it for a withdrawal.
    void queries.invalidateQueries({ queryKey: queryKeys.withdrawDesk });
    close();
    showToast(t('identity.payment.done'), 'won');
  };
  const secret = {
    type: 'password',
    autoComplete: 'off',
    revealLabels: { show: t('identity.showPassword'), hide: t('identity.hidePassword') },
  } as const;
  const newField = (
    <Field
      label={t('identity.payment.next')}
      {...secret}
      hint={describeRule(rule, t)}
      error={fieldErrorText(errors.newPaymentPassword, describeRule(rule, t))}
      {...form.register('newPaymentPassword', { validate: (text) => judgeField(text, rule) === null })}
    />
  );
  return { form, failure, attempt, done, secret, newField };
}

function KnownForm({ hasOne, close }: { hasOne: boolean; close: () => void }) {
  const { t } = useTexts();
  const { form, failure, attempt, done, secret, newField } = usePaymentForm(close);
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(({ verificationCode: _none, oldPaymentPassword, ...rest }) =>
    attempt(async () => {
      await api.setPaymentPassword({ ...rest, ...(hasOne && { oldPaymentPassword }) });
      done();
    }),
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <p className="m-0 text-sm text-ink-2">{t('identity.payment.lead')}</p>
      {hasOne && (
        <Field
          label={t('identity.payment.old')}
          {...secret}
          error={fieldErrorText(errors.oldPaymentPassword, t('identity.required'))}
          {...form.register('oldPaymentPassword', { required: true })}
        />
      )}
      {newField}
      <Field
        label={t('identity.payment.confirm')}
        {...secret}
        error={fieldErrorText(errors.confirmPaymentPassword, t('identity.passwordsDiffer'))}
        {...form.register('confirmPaymentPassword', { validate: (text, all) => text === all.newPaymentPassword })}
      />
      <FailureNote error={failure} />
      <Button type="submit" size="l" wide busy={isSubmitting}>
        {t('identity.payment.submit')}
      </Button>
    </form>
  );
}

/** The code goes to a proved contact of the member, who chooses if there are two. */
function ForgottenForm({ close }: { close: () => void }) {
  const { t } = useTexts();
  const { data, isError, refetch } = useQuery({ queryKey: queryKeys.security, queryFn: () => api.getSecurity() });
  const { form, failure, attempt, done, newField } = usePaymentForm(close);
  const { errors, isSubmitting } = form.formState;
  const [chosen, setChosen] = useState<'mobile' | 'email' | null>(null);
  if (isError && !data)
    return (
      <ErrorState
        title={t('profile.failedTitle')}
        text={t('profile.failedText')}
        retryText={t('brand.retry')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton className="h-64 rounded-lg" />;
  const contacts = [
    ...(data.isMobileVerified && data.mobile !== null ? [{ kind: 'mobile' as const, shown: data.mobile }] : []),
    ...(data.isEmailVerified && data.email !== null ? [{ kind: 'email' as const, shown: data.email }] : []),
  ];
  const to = contacts.find(({ kind }) => kind === chosen) ?? contacts[0];
  if (!to) return <p className="m-0 text-ink-2">{t('identity.payment.noContact')}</p>;
  const submit = form.handleSubmit(({ newPaymentPassword, verificationCode }) =>
    attempt(async () => {
      await api.recoverPaymentPassword({ kind: to.kind, newPaymentPassword, verificationCode });
      done();
    }),
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <p className="m-0 text-sm text-ink-2">{t('identity.payment.forgottenLead')}</p>
      <div role="radiogroup" aria-label={t('identity.payment.sendTo')} className="grid gap-2">
        {contacts.map(({ kind, shown }) => (
          <label
            key={kind}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md bg-surface-0 px-4 ring-1 ring-inset ring-line-strong has-checked:ring-2 has-checked:ring-accent"
          >
            <input
              type="radio"
              name="sendTo"
              checked={kind === to.kind}
              onChange={() => setChosen(kind)}
              className="size-4.5 accent-(--accent)"
            />
            <span dir="ltr" className="figures text-ink-1">
              {shown}
            </span>
          </label>
        ))}
      </div>
      <CodeField
        target={`payment-${to.kind}`}
        send={(captcha) => api.sendPaymentCode({ kind: to.kind, ...captcha })}
        code={form.register('verificationCode', { validate: isCode })}
        error={fieldErrorText(errors.verificationCode, t('identity.codeInvalid'))}
      />
      {newField}
      <FailureNote error={failure} />
      <Button type="submit" size="l" wide busy={isSubmitting}>
        {t('identity.payment.submit')}
      </Button>
    </form>
  );
}
