import { useImperativeHandle, useRef, type Ref } from 'react';
import { flushSync } from 'react-dom';
import type { Language } from '@fairhouse/contract';
import { languageNames, languageTag, useTexts } from '@fairhouse/i18n';

export interface TextEditorHandle {
  /** Inserts text at the cursor, in place of the selection. */
  insert(words: string): void;
}

interface TextEditorProps {
  ref: Ref<TextEditorHandle>;
  language: Language;
  markdown: string;
  isReadOnly: boolean;
  onChange: (markdown: string) => void;
}

/** The Markdown source of a text, as in the product's files. */
export function TextEditor({ ref, language, markdown, isReadOnly, onChange }: TextEditorProps) {
  const { t } = useTexts();
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(
    ref,
    () => ({
      insert(words) {
        const field = area.current;
        if (!field) return;
        const at = field.selectionStart;
        // Applied at once, so that the next letter is inserted behind it.
        flushSync(() => onChange(`${markdown.slice(0, at)}${words}${markdown.slice(field.selectionEnd)}`));
        field.focus();
        field.setSelectionRange(at + words.length, at + words.length);
      },
    }),
    [markdown, onChange],
  );
  return (
    <textarea
      ref={area}
      aria-label={t('operators.content.texts.wordsIn', { language: languageNames[language] })}
      lang={languageTag(language)}
      value={markdown}
      rows={22}
      maxLength={12_000}
      spellCheck
      readOnly={isReadOnly}
      onChange={(event) => onChange(event.target.value)}
      className="w-full resize-y rounded-md bg-surface-0 px-3 py-2.5 text-sm leading-relaxed text-ink-1 ring-1 ring-inset ring-line-strong outline-none focus:ring-2 focus:ring-focus"
    />
  );
}
