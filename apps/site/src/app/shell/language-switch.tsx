import { languageNames, languageTag, useTexts } from '@fairhouse/i18n';
import { cx, Select } from '@fairhouse/ui';
import { useChooseLanguage } from '../../shared/appearance/use-choose-language.ts';
import { useBrand } from '../../shared/initial/initial-state.tsx';

/** Languages side by side, each in its own name and script. */
export function LanguageSwitch() {
  const { t, language: spoken } = useTexts();
  const { languages } = useBrand();
  const choose = useChooseLanguage();
  return (
    <div
      role="group"
      aria-label={t('brand.language')}
      className="inline-flex rounded-full bg-surface-2 p-1 ring-1 ring-inset ring-line"
    >
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={languageTag(language)}
          aria-pressed={spoken === language}
          onClick={() => choose(language)}
          className={cx(
            'min-h-9 rounded-full px-3.5 text-sm font-semibold transition-colors duration-150',
            spoken === language ? 'bg-ink-1 text-surface-0' : 'text-ink-2 hover:text-ink-1',
          )}
        >
          {languageNames[language]}
        </button>
      ))}
    </div>
  );
}

/** The same choice for a small space. */
export function LanguageSelect({ className }: { className?: string }) {
  const { t, language: spoken } = useTexts();
  const { languages } = useBrand();
  const choose = useChooseLanguage();
  return (
    <Select
      label={t('brand.language')}
      hideLabel
      {...(className !== undefined && { className })}
      value={spoken}
      options={languages.map((language) => ({ value: language, text: languageNames[language] }))}
      onChange={(event) => {
        const chosen = languages.find((language) => language === event.target.value);
        if (chosen) choose(chosen);
      }}
    />
  );
}
