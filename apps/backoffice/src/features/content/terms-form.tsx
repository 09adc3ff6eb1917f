import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Language, TermsDeskView } from '@fairhouse/contract';
import { languageNames, languageTag, useTexts } from '@fairhouse/i18n';
import { Button, Field, showToast } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { Panel } from '../../shared/panel/panel.tsx';
import { useOperator } from '../../shared/session/session-store.ts';
import { FailureText } from '../../shared/texts/failure-text.tsx';

/** The next version of the terms: its name, and its changes in every language of the brand. */
export function TermsForm({ desk: { draft, languages } }: { desk: TermsDeskView }) {
  const { t } = useTexts();
  const { may } = useOperator();
  const queries = useQueryClient();
  const before = { termsVersion: draft?.termsVersion ?? '', changes: draft?.changes ?? {} };
  const [written, setWritten] = useState(before);
  const isTouched = JSON.stringify(written) !== JSON.stringify(before);
  const save = useMutation({
    mutationFn: () => api.draftTerms({ version: draft?.version ?? null, ...written }),
    onSuccess: () => showToast(t('operators.content.saved'), 'won'),
    onSettled: () => queries.invalidateQueries(),
  });
  return (
    <Panel title={t('operators.content.terms.next')}>
      <fieldset disabled={!may('content.write')} className="m-0 grid min-w-0 gap-4 border-0 p-0">
        <Field
          label={t('operators.content.terms.version')}
          hint={t('operators.content.terms.nameHint')}
          className="max-w-72"
          maxLength={32}
          value={written.termsVersion}
          onChange={(event) => setWritten({ ...written, termsVersion: event.target.value })}
        />
        {languages.map((language) => (
          <Changes
            key={language}
            language={language}
            text={written.changes[language] ?? ''}
            onChange={(text) => setWritten({ ...written, changes: { ...written.changes, [language]: text } })}
          />
        ))}
        <FailureText error={save.error} />
        {may('content.write') && (
          <div className="flex items-center justify-end gap-4">
            {isTouched && <span className="text-sm text-ink-3">{t('operators.content.unsaved')}</span>}
            <Button
              look={draft ? 'secondary' : 'primary'}
              disabled={!isTouched}
              busy={save.isPending}
              onClick={() => save.mutate()}
            >
              {t('operators.content.save')}
            </Button>
          </div>
        )}
      </fieldset>
    </Panel>
  );
}

function Changes({ language, text, onChange }: { language: Language; text: string; onChange: (text: string) => void }) {
  const { t } = useTexts();
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold text-ink-1">
        {t('operators.content.terms.changesIn', { language: languageNames[language] })}
      </label>
      <textarea
        id={id}
        lang={languageTag(language)}
        value={text}
        rows={4}
        maxLength={2000}
        spellCheck
        onChange={(event) => onChange(event.target.value)}
        className="w-full resize-y rounded-md bg-surface-0 px-3 py-2.5 text-base text-ink-1 ring-1 ring-line-strong outline-none ring-inset focus:ring-2 focus:ring-focus"
      />
    </div>
  );
}
