import { useWatch, type Control, type FieldErrors, type UseFormRegister } from 'react-hook-form';
import { judgeField, passwordRule } from '@fairhouse/contract/identity';
import { useTexts } from '@fairhouse/i18n';
import { Field } from '@fairhouse/ui';
import { describeLength, describePassword, describeRule } from './field-rules.ts';
import { registerErrorText } from './register-errors.ts';
import { ruleOfPassword, ruleOfUsername, type RegisterSetting, type RegisterValues } from './register-schema.ts';
import { fieldErrorText } from './field-error-text.ts';
import { useCheckUsername } from './use-check-username.ts';

interface AccountFieldsProps {
  readonly setting: RegisterSetting;
  readonly control: Control<RegisterValues>;
  readonly errors: FieldErrors<RegisterValues>;
  readonly register: UseFormRegister<RegisterValues>;
}

/** The fields of every account: a name, checked while it is typed, and a password, twice. */
export function AccountFields({ setting, control, errors, register }: AccountFieldsProps) {
  const { t } = useTexts();
  const { policy, minAge } = setting.brand;
  const nameRule = ruleOfUsername(setting);
  const phraseRule = ruleOfPassword(setting);
  const username = useWatch({ control, name: 'username' }).trim();
  const { isFree, takenText } = useCheckUsername(username, judgeField(username, nameRule) === null);
  const nameText = describeRule(nameRule, t);
  const nameError =
    errors.username?.type === 'missing' ? nameText : registerErrorText(errors.username, { rule: nameRule, minAge, t });
  const phraseText =
    errors.password?.type === 'hidden' ? t('identity.hiddenCharacters') : describePassword(phraseRule, policy, t);
  const reveal = { show: t('identity.showPassword'), hide: t('identity.hidePassword') };
  return (
    <>
      <Field
        label={t('identity.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        hint={isFree ? t('identity.usernameFree') : nameText}
        error={takenText ?? nameError}
        {...register('username')}
      />
      <Field
        label={t('identity.password')}
        type="password"
        autoComplete="new-password"
        revealLabels={reveal}
        hint={t('identity.passwordHint', { length: describeLength(passwordRule(phraseRule), t) })}
        error={fieldErrorText(errors.password, phraseText)}
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
    </>
  );
}
