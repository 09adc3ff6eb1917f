import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Language, PostBody, PostWords } from '@fairhouse/contract';
import { languageNames, languageTag, useTexts } from '@fairhouse/i18n';
import { Button, Field } from '@fairhouse/ui';
import { Panel } from '../../shared/panel/panel.tsx';
import { surround, type Mark } from './surround.ts';
import type { PostPartProps } from './post-fields.tsx';

const languages = Object.keys(languageNames) as Language[];
const marks = ['paragraph', 'bold', 'heading', 'list', 'link'] as const satisfies readonly Mark[];
const nothing: PostWords = { title: '', content: '' };

/** The text of a post, with the languages side by side. */
export function PostWordsPanel({ kind, body, onChange }: PostPartProps) {
  const { t } = useTexts();
  const isHtml = kind === 'announcement' || kind === 'promotion';
  return (
    <Panel title={t('operators.content.words')}>
      <p className="m-0 text-sm text-ink-3">
        {t('operators.content.wordsHint')} {t(isHtml ? 'operators.content.htmlHint' : 'operators.content.textHint')}
      </p>
      <div className="grid gap-5 lg:grid-cols-3">
        {languages.map((language) => (
          <InLanguage
            key={language}
            language={language}
            words={body.words[language] ?? nothing}
            isHtml={isHtml}
            onChange={(words) => onChange({ words: withWords(body.words, language, words) })}
          />
        ))}
      </div>
    </Panel>
  );
}

/** Languages without text are left out. */
function withWords(all: PostBody['words'], language: Language, words: PostWords): PostBody['words'] {
  const { [language]: _before, ...rest } = all;
  return words.title === '' && words.content === '' ? rest : { ...rest, [language]: words };
}

interface InLanguageProps {
  language: Language;
  words: PostWords;
  isHtml: boolean;
  onChange: (words: PostWords) => void;
}

function InLanguage({ language, words, isHtml, onChange }: InLanguageProps) {
  const { t } = useTexts();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const name = languageNames[language];
  function mark(wanted: Mark): void {
    const field = area.current;
    if (!field) return;
    const made = surround(words.content, { from: field.selectionStart, to: field.selectionEnd }, wanted);
    // Applied at once, so that the next letter is inserted at the cursor.
    flushSync(() => onChange({ ...words, content: made.text }));
    field.focus();
    field.setSelectionRange(made.from, made.to);
  }
  return (
    <div lang={languageTag(language)} className="grid content-start gap-3">
      <Field
        label={t('operators.content.titleIn', { language: name })}
        value={words.title}
        maxLength={120}
        onChange={(event) => onChange({ ...words, title: event.target.value })}
      />
      <div className="grid gap-1.5">
        <label htmlFor={id} className="text-sm font-semibold text-ink-1">
          {t('operators.content.textIn', { language: name })}
        </label>
        {isHtml && (
          <div
            role="group"
            aria-label={t('operators.content.tools', { language: name })}
            className="flex flex-wrap gap-1"
          >
            {marks.map((each) => (
              <Button key={each} look="secondary" size="s" onClick={() => mark(each)}>
                {t(`operators.content.${each}`)}
              </Button>
            ))}
          </div>
        )}
        <textarea
          ref={area}
          id={id}
          value={words.content}
          rows={isHtml ? 12 : 4}
          maxLength={12_000}
          spellCheck
          onChange={(event) => onChange({ ...words, content: event.target.value })}
          className={`w-full resize-y rounded-md bg-surface-0 px-3 py-2.5 text-ink-1 ring-1 ring-inset ring-line-strong outline-none focus:ring-2 focus:ring-focus ${isHtml ? 'text-sm leading-relaxed' : 'text-base'}`}
        />
      </div>
    </div>
  );
}
