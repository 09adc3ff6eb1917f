import { useId } from 'react';
import type { Language, OfferDraft } from '@fairhouse/contract';
import { languages } from '@fairhouse/contract/languages';
import { languageNames, languageTag, useTexts } from '@fairhouse/i18n';
import { Field } from '@fairhouse/ui';
import { Panel } from '../../shared/panel/panel.tsx';

type Words = OfferDraft['title'];

/** A language without text is left out. */
function withText(words: Words, language: Language, text: string): Words {
  const { [language]: _before, ...rest } = words;
  return text === '' ? rest : { ...rest, [language]: text };
}

interface OfferWordsProps {
  readonly draft: OfferDraft;
  readonly onChange: (changed: Partial<OfferDraft>) => void;
}

/** Title and text of an offer, with the languages side by side. */
export function OfferWords({ draft: { title, text }, onChange }: OfferWordsProps) {
  const { t } = useTexts();
  return (
    <Panel title={t('operators.rewards.edit.words')}>
      <p className="m-0 text-sm text-ink-3">{t('operators.rewards.edit.wordsHint')}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        {languages.map((language) => (
          <div key={language} lang={languageTag(language)} className="grid content-start gap-3">
            <Field
              label={t('operators.rewards.edit.titleIn', { language: languageNames[language] })}
              maxLength={120}
              value={title[language] ?? ''}
              onChange={({ target }) => onChange({ title: withText(title, language, target.value) })}
            />
            <TextArea
              label={t('operators.rewards.edit.textIn', { language: languageNames[language] })}
              value={text[language] ?? ''}
              onChange={(changed) => onChange({ text: withText(text, language, changed) })}
            />
          </div>
        ))}
      </div>
    </Panel>
  );
}

function TextArea({ label, value, onChange }: { label: string; value: string; onChange: (text: string) => void }) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold text-ink-1">
        {label}
      </label>
      <textarea
        id={id}
        rows={4}
        maxLength={4000}
        spellCheck
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="w-full resize-y rounded-md bg-surface-0 px-3 py-2.5 text-base text-ink-1 ring-1 ring-inset ring-line-strong outline-none focus:ring-2 focus:ring-focus"
      />
    </div>
  );
}
