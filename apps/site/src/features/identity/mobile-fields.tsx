import { useMemo } from 'react';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { dialingCodes } from '@fairhouse/contract/identity';
import { languageTag, useTexts } from '@fairhouse/i18n';
import { Field, Select } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { CodeField } from './code-field.tsx';
import type { RegisterValues } from './register-schema.ts';

interface MobileFieldsProps {
  readonly isRequired: boolean;
  readonly needsCode: boolean;
  readonly errors: FieldErrors<RegisterValues>;
  readonly register: UseFormRegister<RegisterValues>;
  /** What stands in the form now. */
  getValues(): Pick<RegisterValues, 'country' | 'mobileNum'>;
  /** There is no number yet to send a code to. */
  onNumberMissing(): void;
}

/** Country code and number side by side, and the code that proves the number. */
export function MobileFields({ isRequired, needsCode, errors, register, getValues, onNumberMissing }: MobileFieldsProps) {
  const { t, texts } = useTexts();
  const countries = useMemo(() => listCountries(languageTag(texts.language)), [texts.language]);
  const { mobileNum, verificationCode } = errors;

  async function send() {
    const { country, mobileNum: number } = getValues();
    if (number.trim() === '') {
      onNumberMissing();
      return null;
    }
    return api.sendRegisterCode({ mobileNum: number.trim(), countryDialingCode: dialingCodes.find((each) => each.country === country)?.code });
  }
  return (
    <>
      <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-start gap-3">
        <Select label={t('identity.countryDialingCode')} options={countries} autoComplete="tel-country-code" {...register('country')} className="[&_select]:min-h-12" />
        <Field
          label={t('identity.mobileNum')} type="tel" inputMode="tel" autoComplete="tel-national"
          {...(!isRequired && { optionalText: t('identity.optional') })}
          hint={t('identity.mobileHint')}
          error={mobileNum && (mobileNum.type === 'server' ? mobileNum.message : t(mobileNum.type === 'missing' ? 'identity.required' : 'identity.mobileInvalid'))}
          {...register('mobileNum')}
        />
      </div>
      {needsCode && (
        <CodeField
          target="register"
          send={send}
          code={register('verificationCode')}
          error={verificationCode && (verificationCode.type === 'server' ? verificationCode.message : t('identity.verificationCodeNeeded'))}
        />
      )}
    </>
  );
}

/** By name in the reader's language. */
function listCountries(tag: string): { value: string; text: string }[] {
  const names = new Intl.DisplayNames([tag], { type: 'region', fallback: 'code' });
  return dialingCodes
    .map(({ country, code }) => ({ value: country, text: `${names.of(country) ?? country} +${code}` }))
    .sort((a, b) => a.text.localeCompare(b.text, tag));
}

/** Where the reader probably is: the region of the browser's language, else that of the page's. */
export function guessCountry(tags: readonly string[]): string {
  const regions = tags.flatMap((tag) => {
    const locale = new Intl.Locale(tag);
    return [locale.region, locale.maximize().region];
  });
  return regions.find((region) => dialingCodes.some(({ country }) => country === region)) ?? 'IN';
}
