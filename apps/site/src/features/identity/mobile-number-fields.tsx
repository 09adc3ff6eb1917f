import { useEffect, useMemo } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { languageTag, regionName, useTexts } from '@fairhouse/i18n';
import { Field, Select } from '@fairhouse/ui';
import { useCountries } from './use-countries.ts';

interface MobileNumberFieldsProps {
  country: UseFormRegisterReturn;
  mobile: UseFormRegisterReturn;
  setCountry: (dialingCode: string) => void;
  error: string | undefined;
  /** Says that the number may be left out. */
  optionalText?: string | undefined;
  /** The number this browser remembers, masked; it is used until another one is typed. */
  remembered?: string;
}

/** Dialling code and number, side by side; a number written in full needs no dialling code. */
export function MobileNumberFields({
  country,
  mobile,
  setCountry,
  error,
  optionalText,
  remembered,
}: MobileNumberFieldsProps) {
  const { t, texts } = useTexts();
  const { countries } = useCountries();
  const tag = languageTag(texts.language);
  const options = useMemo(
    () =>
      countries.map(({ countryCode, countryDialingCode }) => ({
        value: countryDialingCode,
        text: `+${countryDialingCode} ${regionName(countryCode, texts.language) ?? countryCode}`,
      })),
    [countries, texts.language],
  );
  const likely = (countries.find(({ countryCode }) => isLikely(countryCode, tag)) ?? countries[0])?.countryDialingCode;
  // The form is shown before the countries have loaded; none is chosen until then.
  useEffect(() => {
    if (likely !== undefined) setCountry(likely);
  }, [likely, setCountry]);
  return (
    <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] items-start gap-2">
      {/* As tall as the field beside it. */}
      <Select
        label={t('identity.country')}
        options={options}
        autoComplete="tel-country-code"
        className="[&_select]:min-h-12"
        {...country}
      />
      <Field
        label={t('identity.mobile')}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        dir="ltr"
        error={error}
        {...(optionalText !== undefined && { optionalText })}
        {...(remembered !== undefined && { placeholder: remembered, hint: t('identity.rememberedPassword') })}
        {...mobile}
      />
    </div>
  );
}

/** The reader's probable country: a region of the browser's languages, or that of the page's. */
function isLikely(countryCode: string, tag: string): boolean {
  return [...navigator.languages, tag].some((each) => {
    const locale = new Intl.Locale(each);
    return [locale.region, locale.maximize().region].includes(countryCode);
  });
}
