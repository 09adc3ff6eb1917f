import { useMemo, useState } from 'react';
import { useForm, type FieldErrors, type Resolver } from 'react-hook-form';
import { judgeField, passwordRule } from '@fairhouse/contract/identity';
import { hasModule } from '@fairhouse/contract/modules';
import { languageTag, useTexts } from '@fairhouse/i18n';
import { Button, Checkbox, Field, showToast } from '@fairhouse/ui';
import { useInitialState } from '../../shared/initial/initial-state.tsx';
import { startSession } from '../../shared/session/session-store.ts';
import { CaptchaField, type CaptchaAnswer } from './captcha-field.tsx';
import { describeLength, describePassword, describeRule } from './field-rules.ts';
import { guessCountry, MobileFields } from './mobile-fields.tsx';
import { registerErrorText } from './register-errors.ts';
import { RegisterField } from './register-field.tsx';
import { asksAge, findFormFaults, plainFields, ruleOf, type RegisterMode, type RegisterSetting, type RegisterValues } from './register-schema.ts';
import { fieldErrorText, SubmitFailure } from './submit-failure.tsx';
import { useCheckUsername } from './use-check-username.ts';
import { useRegisterMember } from './use-register-member.ts';

const empty: Omit<RegisterValues, 'country' | 'affiliateCode'> = {
  username: '', password: '', confirmPassword: '', mobileNum: '', verificationCode: '', payeeName: '', nickname: '', birthday: '', email: '',
  paymentPassword: '', qqNum: '', line: '', whatsapp: '', facebook: '', wechat: '', idNumber: '', recommenderId: '',
  termsAccepted: false, ageConfirmed: false,
};

/** One mode's form: the brand's rules decide which fields there are and what they take. */
export function RegisterForm({ mode, close, onDone }: { mode: RegisterMode; close: () => void; onDone?: (() => void) | undefined }) {
  const { t, texts } = useTexts();
  const setting = useSetting(mode);
  const { info, brand } = useInitialState().permission;
  const { register, handleSubmit, setError, watch, formState } = useForm<RegisterValues>({
    resolver: useMemo(() => resolverOf(setting), [setting]),
    defaultValues: {
      ...empty,
      country: guessCountry([...navigator.languages, languageTag(texts.language)]),
      affiliateCode: new URLSearchParams(location.search).get('affiliateCode') ?? '',
    },
  });
  const { errors, isSubmitting } = formState;
  const [captcha, setCaptcha] = useState<CaptchaAnswer | null>(null);
  const [attempt, setAttempt] = useState(0);
  const { failure, registerMember } = useRegisterMember(setting, {
    onRegistered(session) {
      startSession(session);
      close();
      showToast(t('identity.welcome', { name: session.userName }), 'won');
      onDone?.();
    },
    onFieldFault: (field, message) => setError(field, { type: 'server', message }, { shouldFocus: true }),
  });
  const submit = handleSubmit(async (values) => {
    await registerMember(values, captcha);
    setAttempt((before) => before + 1);
  });

  const usernameRule = ruleOf('username', setting);
  const passwordHeld = ruleOf('password', setting);
  const username = watch('username').trim();
  const { isFree, takenText } = useCheckUsername(username, usernameRule !== null && judgeField(username, usernameRule) === null);
  const reveal = { show: t('identity.showPassword'), hide: t('identity.hidePassword') };
  const ruleText = usernameRule ? describeRule(usernameRule, t) : '';
  const passwordText = passwordHeld ? describePassword(passwordHeld, brand.policy, t) : '';
  const mobileRule = ruleOf('mobileNum', setting);

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {mode === 'mobile' && <MobileFields isRequired needsCode errors={errors} register={register} />}
      <Field
        label={t('identity.username')} autoComplete="username" autoCapitalize="none" spellCheck={false}
        hint={isFree ? t('identity.usernameFree') : ruleText}
        error={takenText ?? (errors.username?.type === 'missing' ? ruleText : registerErrorText(errors.username, { rule: usernameRule, minAge: brand.minAge, t }))}
        {...register('username')}
      />
      <Field
        label={t('identity.password')} type="password" autoComplete="new-password" revealLabels={reveal}
        hint={passwordHeld && t('identity.passwordHint', { length: describeLength(passwordRule(passwordHeld), t) })}
        error={errors.password?.type === 'hidden' ? t('identity.hiddenCharacters') : fieldErrorText(errors.password, passwordText)}
        {...register('password')}
      />
      <Field
        label={t('identity.confirmPassword')} type="password" autoComplete="new-password" revealLabels={reveal}
        error={fieldErrorText(errors.confirmPassword, t('identity.passwordsDiffer'))}
        {...register('confirmPassword')}
      />
      {mode === 'username' && mobileRule && <MobileFields isRequired={mobileRule.required} needsCode={setting.needsCode} errors={errors} register={register} />}
      {plainFields.map((field) => {
        const rule = ruleOf(field, setting);
        return rule && <RegisterField key={field} field={field} rule={rule} brand={brand} error={errors[field]} registration={register(field)} />;
      })}
      {info.register.captcha?.enabled && <CaptchaField attempt={attempt} onChange={setCaptcha} />}
      <div className="grid">
        {asksAge(setting) && (
          <Checkbox label={t('identity.age', { age: brand.minAge })} error={fieldErrorText(errors.ageConfirmed, t('identity.ageNeeded'))} {...register('ageConfirmed')} />
        )}
        <Checkbox label={t('identity.terms')} error={fieldErrorText(errors.termsAccepted, t('identity.termsNeeded'))} {...register('termsAccepted')} />
      </div>
      <SubmitFailure text={failure} />
      <Button type="submit" size="l" wide busy={isSubmitting} disabled={info.register.captcha?.enabled === true && info.register.captcha.required && !captcha?.captchaProof}>
        {t('identity.registerSubmit')}
      </Button>
    </form>
  );
}

function useSetting(mode: RegisterMode): RegisterSetting {
  const { info, brand } = useInitialState().permission;
  return useMemo(
    () => ({ rules: info.register, brand, mode, needsCode: mode === 'mobile' || hasModule(info.whitelabel, 'REGMOBVERF3') }),
    [info, brand, mode],
  );
}

/** The judge of the form as the form library asks it; the order of complaints is that of the fields on the screen. */
function resolverOf(setting: RegisterSetting): Resolver<RegisterValues> {
  return (values) => {
    const faults = findFormFaults(values, setting, new Date());
    const errors: FieldErrors<RegisterValues> = Object.fromEntries(Object.entries(faults).map(([field, type]) => [field, { type }]));
    return Object.keys(faults).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
}
