import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { useForm, type FieldErrors, type Resolver } from 'react-hook-form';
import { hasModule } from '@fairhouse/contract/modules';
import { useTexts } from '@fairhouse/i18n';
import { Button, Checkbox, Icon } from '@fairhouse/ui';
import { readReferralCode } from '../../shared/arrival/referral-code.ts';
import { useInitialState } from '../../shared/initial/initial-state.tsx';
import { AccountFields } from './account-fields.tsx';
import { CaptchaField, type CaptchaAnswer } from '../../shared/captcha/captcha-field.tsx';
import { MobileFields } from './mobile-fields.tsx';
import { NoticePopup } from '../../shared/code/notice-popup.tsx';
import { RegisterField } from './register-field.tsx';
import {
  asksAge,
  findFormFaults,
  plainFields,
  ruleOf,
  type RegisterMode,
  type RegisterSetting,
  type RegisterValues,
} from './register-schema.ts';
import { FailureNote } from '../../shared/failure/failure-note.tsx';
import { fieldErrorText } from './field-error-text.ts';
import { useRegisterMember } from './use-register-member.ts';
import { useWelcome } from './use-welcome.ts';

const empty: Omit<RegisterValues, 'affiliateCode'> = {
  username: '',
  password: '',
  confirmPassword: '',
  countryDialingCode: '',
  mobileNum: '',
  verificationCode: '',
  payeeName: '',
  nickname: '',
  birthday: '',
  email: '',
  paymentPassword: '',
  qqNum: '',
  line: '',
  whatsapp: '',
  facebook: '',
  wechat: '',
  idNumber: '',
  recommenderId: '',
  termsAccepted: false,
  ageConfirmed: false,
};

/** The form of one mode: the brand's rules decide its fields and what they accept. */
export function RegisterForm({
  mode,
  close,
  onDone,
}: {
  mode: RegisterMode;
  close: () => void;
  onDone?: (() => void) | undefined;
}) {
  const { t } = useTexts();
  const setting = useSetting(mode);
  const { info, brand } = useInitialState().permission;
  const { register, handleSubmit, control, setError, getValues, setValue, formState } = useForm<RegisterValues>({
    resolver: useMemo(() => resolverOf(setting), [setting]),
    shouldFocusError: false,
    defaultValues: {
      ...empty,
      affiliateCode: new URLSearchParams(location.search).get('affiliateCode') ?? '',
    },
  });
  const { errors, isSubmitting } = formState;
  const [captcha, setCaptcha] = useState<CaptchaAnswer | null>(null);
  const [attempt, setAttempt] = useState(0);
  const welcome = useWelcome();
  const navigate = useNavigate();
  const { back } = useSearch({ strict: false });
  // Spec 4: home, unless the account was made for an act that can continue now, or for the page that led here.
  const goOn = onDone ?? (back === undefined ? () => void navigate({ to: '/' }) : undefined);
  const { failure, warning, clearWarning, registerMember } = useRegisterMember(setting, {
    onRegistered: (session) => welcome(session, { close, onDone: goOn }),
    onFieldFault: (field, message) => setError(field, { type: 'server', message }, { shouldFocus: true }),
  });
  const submit = handleSubmit(
    async (values) => {
      await registerMember(values, captcha);
      setAttempt((before) => before + 1);
    },
    (faults, event) => focusFirst(event?.target, faults),
  );

  const mobileRule = ruleOf('mobileNum', setting);
  const setCountry = useCallback((code: string) => setValue('countryDialingCode', code), [setValue]);
  const mobile = {
    errors,
    register,
    getValues,
    setCountry,
    onNumberMissing: () => setError('mobileNum', { type: 'missing' }, { shouldFocus: true }),
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {mode === 'mobile' && <MobileFields isRequired needsCode {...mobile} />}
      <AccountFields setting={setting} control={control} errors={errors} register={register} />
      {mode === 'username' && mobileRule && (
        <MobileFields isRequired={mobileRule.required} needsCode={setting.needsCode} {...mobile} />
      )}
      {plainFields.map((field) => {
        const rule = ruleOf(field, setting);
        return (
          rule && (
            <RegisterField
              key={field}
              field={field}
              rule={rule}
              brand={brand}
              error={errors[field]}
              registration={register(field)}
            />
          )
        );
      })}
      {info.register.captcha?.enabled && <CaptchaField attempt={attempt} onChange={setCaptcha} />}
      <InvitedNote />
      <div className="grid">
        {asksAge(setting) && (
          <Checkbox
            label={t('identity.age', { age: brand.minAge })}
            error={fieldErrorText(errors.ageConfirmed, t('identity.ageNeeded'))}
            {...register('ageConfirmed')}
          />
        )}
        <Checkbox
          label={t('identity.terms')}
          error={fieldErrorText(errors.termsAccepted, t('identity.termsNeeded'))}
          {...register('termsAccepted')}
        />
        {/* Beside the form, which keeps its values. */}
        <p className="m-0 flex gap-4 ps-9 text-sm">
          <a
            href="/terms"
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-8 items-center text-live underline underline-offset-4"
          >
            {t('help.page.terms')}
          </a>
          <a
            href="/privacy"
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-8 items-center text-live underline underline-offset-4"
          >
            {t('help.page.privacy')}
          </a>
        </p>
      </div>
      <FailureNote error={failure} />
      <NoticePopup title={t('identity.affiliateCode')} text={warning} onClose={clearWarning} />
      <Button
        type="submit"
        size="l"
        wide
        busy={isSubmitting}
        disabled={info.register.captcha?.enabled === true && info.register.captcha.required && !captcha?.captchaProof}
      >
        {t('identity.registerSubmit')}
      </Button>
    </form>
  );
}

/** Whoever came by a friend's link reads that it counts. */
function InvitedNote() {
  const { t } = useTexts();
  const [code] = useState(() => readReferralCode(location.search));
  if (code === null) return null;
  return (
    <p className="m-0 flex items-center gap-2.5 rounded-md bg-surface-2 px-3.5 py-2.5 text-sm text-ink-1">
      <Icon name="team" size={18} className="text-live" />
      {t('identity.invitedWith', { code })}
    </p>
  );
}

function useSetting(mode: RegisterMode): RegisterSetting {
  const { info, brand } = useInitialState().permission;
  return useMemo(
    () => ({
      rules: info.register,
      brand,
      mode,
      needsCode: mode === 'mobile' || hasModule(info.whitelabel, 'REGMOBVERF3'),
    }),
    [info, brand, mode],
  );
}

/** The first field on the screen with an error, whichever component has drawn it. */
function focusFirst(form: unknown, faults: FieldErrors<RegisterValues>): void {
  if (!(form instanceof HTMLFormElement)) return;
  const first = Array.from(form.elements).find(
    (element) => element instanceof HTMLElement && (element.getAttribute('name') ?? '') in faults,
  );
  if (first instanceof HTMLElement) first.focus();
}

/** The validation of the form, as the form library calls it. */
function resolverOf(setting: RegisterSetting): Resolver<RegisterValues> {
  return (values) => {
    const faults = findFormFaults(values, setting, new Date());
    const errors: FieldErrors<RegisterValues> = Object.fromEntries(
      Object.entries(faults).map(([field, type]) => [field, { type }]),
    );
    return Object.keys(faults).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
}
