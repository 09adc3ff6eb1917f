import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { HouseText, TextName } from '@fairhouse/contract';
import { textShelves } from '@fairhouse/contract/text-shelves';
import { isLanguage, languageNames, useTexts } from '@fairhouse/i18n';
import { Button, EmptyState, Icon, showToast, Skeleton } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { Panel } from '../../shared/panel/panel.tsx';
import { useOperator } from '../../shared/session/session-store.ts';
import { FailureText } from '../../shared/texts/failure-text.tsx';
import { ActionTrail } from '../../shared/trail/action-trail.tsx';
import { PostActs } from './post-acts.tsx';
import { TextEditor, type TextEditorHandle } from './text-editor.tsx';
import { TextFacts } from './text-facts.tsx';
import { TextPreviewPanel } from './text-preview.tsx';
import { SourceBadge } from './texts-page.tsx';

const list: string = '/texts';

/** One text of the house in one language, by the address that the list links to. */
export function TextPage() {
  const { t } = useTexts();
  const { merchant } = useOperator();
  const { language = '', shelf = '', name = '' } = useParams({ strict: false }) as Record<string, string>;
  const named = toName(language, shelf, name);
  const query = useQuery({
    queryKey: [merchant, 'text', language, shelf, name],
    queryFn: () => api.readText(named ?? { language: 'EN', shelf: 'help', name }),
    enabled: named !== null,
  });
  const isMissing = named === null || (query.isError && !query.data);
  return (
    <div key={`${language}/${shelf}/${name}`} className="grid grid-cols-1 gap-5">
      <Link
        to={list}
        className="inline-flex min-h-9 items-center gap-1 justify-self-start text-sm font-semibold text-live"
      >
        <Icon name="chevron-back" size={18} />
        {t('operators.content.texts.back')}
      </Link>
      {isMissing && (
        <>
          {query.isError && <FailureText error={query.error} />}
          <EmptyState icon="search" title={t('operators.content.none')} />
        </>
      )}
      {!isMissing && query.isPending && (
        <div className="grid gap-5" aria-busy="true">
          <Skeleton className="h-96 rounded-lg" />
          <Skeleton className="h-64 rounded-lg" />
        </div>
      )}
      {query.data && <TextDesk text={query.data} />}
    </div>
  );
}

function toName(language: string, wanted: string, name: string): TextName | null {
  const shelf = textShelves.find((each) => each === wanted);
  return isLanguage(language) && shelf ? { language, shelf, name } : null;
}

/** What an operator's own version begins with, and what is left of it where there is none. */
function writtenOf({ post, brand, product, language }: HouseText): string {
  return (post?.draft ?? post?.live)?.words[language]?.content ?? brand ?? product;
}

/** Edited fields stay while the text is read again; after saving they are the draft. */
function TextDesk({ text }: { text: HouseText }) {
  const { t } = useTexts();
  const { may } = useOperator();
  const queries = useQueryClient();
  const editor = useRef<TextEditorHandle>(null);
  const [touched, setTouched] = useState<string | null>(null);
  const { language, shelf, name, post, brand, product, version } = text;
  const markdown = touched ?? writtenOf(text);
  const isTouched = touched !== null && touched !== writtenOf(text);
  const save = useMutation({
    mutationFn: () => api.draftText({ language, shelf, name, version: post?.version ?? null, markdown }),
    async onSuccess() {
      showToast(t('operators.content.saved'), 'won');
      await queries.invalidateQueries();
      setTouched(null);
    },
    onError: () => queries.invalidateQueries(),
  });
  const startFrom = (words: string | null, label: string) =>
    words !== null &&
    words !== markdown && (
      <Button look="quiet" size="s" onClick={() => setTouched(words)}>
        {label}
      </Button>
    );
  return (
    <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid min-w-0 grid-cols-1 gap-5">
        <Panel
          title={t('operators.content.texts.wordsIn', { language: languageNames[language] })}
          actions={<SourceBadge source={text.source} />}
        >
          <p className="m-0 text-sm text-ink-3">{t('operators.content.texts.hint')}</p>
          {version !== null && (
            <p className="m-0 flex gap-2 text-sm text-ink-2">
              <Icon name="info" size={18} className="shrink-0 text-accent-text" />
              {t('operators.content.texts.termsHint', { version })}
            </p>
          )}
          <TextEditor
            ref={editor}
            language={language}
            markdown={markdown}
            isReadOnly={!may('content.write')}
            onChange={setTouched}
          />
          <FailureText error={save.error} />
          {may('content.write') && (
            <div className="flex flex-wrap items-center justify-end gap-3">
              {startFrom(product, t('operators.content.texts.startFromOurs'))}
              {startFrom(brand, t('operators.content.texts.startFromFile'))}
              {isTouched && <span className="text-sm text-ink-3">{t('operators.content.unsaved')}</span>}
              <Button
                look={post ? 'secondary' : 'primary'}
                disabled={!isTouched}
                busy={save.isPending}
                onClick={() => save.mutate()}
              >
                {t('operators.content.save')}
              </Button>
            </div>
          )}
        </Panel>
        <TextPreviewPanel language={language} markdown={markdown} />
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-5">
        <TextFacts
          facts={text.facts}
          {...(may('content.write') && { onTake: (fact) => editor.current?.insert(`{{${fact}}}`) })}
        />
        {post && <PostActs post={post} isTouched={isTouched} />}
        {post && may('audit.read') && (
          <ActionTrail
            title={t('operators.content.trail')}
            emptyText={t('operators.content.noTrail')}
            subject={`post:${post.id}`}
          />
        )}
      </div>
    </div>
  );
}
