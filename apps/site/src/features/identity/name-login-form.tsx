import type { ReactNode } from 'react';
import { hasModule } from '@fairhouse/contract/modules';
import { useTexts } from '@fairhouse/i18n';
import { Button, Checkbox, Field } from '@fairhouse/ui';
import { useInitialState } from '../../shared/initial/initial-state.tsx';
import { openModal } from '../../shared/modal/modal-store.ts';
import { CaptchaField } from '../../shared/captcha/captcha-field.tsx';
import { LongerOffer } from './longer-offer.tsx';
import { ReturnOffer } from './return-offer.tsx';
import { SecondFactorField } from './second-factor-field.tsx';
import { FailureNote } from '../../shared/failure/failure-note.tsx';
import { useNameLogin, type NameLogin } from './use-name-login.ts';
import { UsernameField } from './username-field.tsx';

interface NameLoginFormProps extends NameLogin {
  readonly lead: string;
  /** Below the button: links to other pages. */
  readonly children?: ReactNode;
}

/** The form of a login by name, for members and for agents. */
export function NameLoginForm({ lead, children, ...login }: NameLoginFormProps) {
  const { t } = useTexts();
  const canRecover = hasModule(useInitialState().permission.info.whitelabel, 'PASS3');
  const { form, asked, shutOut, attempt, failure, isRemembered, isCaptchaMissing, setCaptcha, onSubmit } =
    useNameLogin(login);
  const {
    register,
    formState: { errors, isSubmitting },
  } = form;
  const isMissing = errors.username !== undefined || errors.password !== undefined;
  return (
    <form noValidate onSubmit={onSubmit} className="grid w-[min(26rem,100%)] gap-4">
      <p className="m-0 text-ink-2">{lead}</p>
      <UsernameField field={register('username')} error={errors.username} />
      <Field
        label={t('identity.password')}
        type="password"
        autoComplete="current-password"
        revealLabels={{ show: t('identity.showPassword'), hide: t('identity.hidePassword') }}
        error={errors.password && t('identity.required')}
        {...(isRemembered && { placeholder: '••••••••', hint: t('identity.rememberedPassword') })}
        {...register('password')}
      />
      <Checkbox
        label={t(login.door === 'agent' ? 'identity.rememberName' : 'identity.remember')}
        className="-my-2"
        {...register('rememberMe')}
      />
      <SecondFactorField isAsked={asked.secondFactor} field={register('secondFactor')} error={errors.secondFactor} />
      {asked.captcha && <CaptchaField attempt={attempt} onChange={setCaptcha} />}
      {canRecover && (
        <Button look="quiet" size="s" className="-mt-2 justify-self-end" onClick={() => openModal('forgotPassword')}>
          {t('identity.forgot')}
        </Button>
      )}
      <FailureNote error={isMissing ? t('identity.enterBoth') : failure} />
      {shutOut?.isOver && <ReturnOffer {...shutOut} />}
      {shutOut && <LongerOffer {...shutOut} />}
      <Button type="submit" size="l" wide busy={isSubmitting} disabled={isCaptchaMissing}>
        {t('identity.loginSubmit')}
      </Button>
      {children}
    </form>
  );
}
