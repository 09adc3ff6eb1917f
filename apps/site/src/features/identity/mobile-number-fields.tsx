import { useEffect, useMemo } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTexts } from '@fairhouse/i18n';
import { Field, Select } from '@fairhouse/ui';
import { useCountries } from './use-countries.ts';

interface MobileNumberFieldsProps {
  country: UseFormRegisterReturn;
  mobile: UseFormRegisterReturn;
  setCountry: (dialingCode: string) => void;
  error: string | undefined;
}

/** Dialling code and number, side by side; a number written out in full needs no choice. */
export function MobileNumberFields({ country, mobile, setCountry, error }: MobileNumberFieldsProps) {
  const { t, texts } = useTexts();
  const countries = useCountries();
  const options = useMemo(() => {
    const names = new Intl.DisplayNames([texts.language.toLowerCase()], { type: 'region' });
    return countries.map(({ countryCode, countryDialingCode }) => ({
      value: countryDialingCode, text: `+${countryDialingCode} ${names.of(countryCode) ?? countryCode}`,
    }));
  }, [countries, texts.language]);
  const first = countries[0]?.countryDialingCode;
  // The form is there before the countries are; none is chosen until then.
  useEffect(() => {
    if (first !== undefined) setCountry(first);
  }, [first, setCountry]);
  return (
    <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] items-start gap-2">
      {/* As tall as the field beside it. */}
      <Select label={t('identity.country')} options={options} className="[&_select]:min-h-12" {...country} />
      <Field label={t('identity.mobile')} type="tel" inputMode="tel" autoComplete="tel-national" dir="ltr" error={error} {...mobile} />
    </div>
  );
}
