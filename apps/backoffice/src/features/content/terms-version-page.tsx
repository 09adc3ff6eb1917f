import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { TermsWords } from '@fairhouse/contract';
import { formatCount, languageNames, toTheMinute, useTexts } from '@fairhouse/i18n';
import { EmptyState, Icon, Skeleton, Tabs } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { Facts, Panel } from '../../shared/panel/panel.tsx';
import { useOperator } from '../../shared/session/session-store.ts';
import { FailureText } from '../../shared/texts/failure-text.tsx';
import { TextArticle } from './text-article.tsx';

const list: string = '/terms';

/** One version of the terms: its text, its authors, and how many members have accepted it. */
export function TermsVersionPage() {
  const { t } = useTexts();
  const { merchant } = useOperator();
  const { termsVersion = '' } = useParams({ strict: false }) as Record<string, string>;
  const query = useQuery({
    queryKey: [merchant, 'terms', termsVersion],
    queryFn: () => api.readTermsWords({ termsVersion }),
  });
  return (
    <div key={termsVersion} className="grid grid-cols-1 gap-5">
      <Link
        to={list}
        className="inline-flex min-h-9 items-center gap-1 justify-self-start text-sm font-semibold text-live"
      >
        <Icon name="chevron-back" size={18} />
        {t('operators.content.terms.back')}
      </Link>
      {query.isError && !query.data && (
        <>
          <FailureText error={query.error} />
          <EmptyState icon="search" title={t('operators.content.none')} />
        </>
      )}
      {query.isPending && (
        <div className="grid gap-5" aria-busy="true">
          <Skeleton className="h-40 rounded-lg" />
          <Skeleton className="h-96 rounded-lg" />
        </div>
      )}
      {query.data && (
        <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <Words words={query.data.words} />
          <AboutVersion version={query.data} />
        </div>
      )}
    </div>
  );
}

/** Beside the text on a wide screen, above it on a narrow one. */
function AboutVersion({
  version: { termsVersion, since, accepted, changes, draftedBy, draftedAt, publishedBy, publishedAt },
}: {
  version: TermsWords;
}) {
  const { t, texts } = useTexts();
  const said = (at: number | null): string => (at === null ? '' : toTheMinute(at, texts.language));
  const person = (name: string | null, at: number | null) =>
    name === null ? (
      t('operators.content.terms.ofFile')
    ) : (
      <span>
        {name} <span className="text-ink-3">· {said(at)}</span>
      </span>
    );
  const changed = changes[texts.language] ?? Object.values(changes)[0] ?? '';
  return (
    <div className="order-first xl:order-none">
      <Panel title={`${t('operators.content.terms.version')} ${termsVersion}`}>
        <Facts
          rows={[
            [t('operators.content.terms.since'), said(since)],
            [t('operators.content.terms.draftedBy'), person(draftedBy, draftedAt)],
            [t('operators.content.terms.publishedBy'), person(publishedBy, publishedAt)],
            [
              t('operators.content.terms.accepted'),
              <span key="accepted" className="figures">
                {formatCount(accepted, texts.language)}
              </span>,
            ],
            ...(changed === ''
              ? []
              : [
                  [
                    t('operators.content.terms.changes'),
                    <span key="changes" className="whitespace-pre-line">
                      {changed}
                    </span>,
                  ] as const,
                ]),
          ]}
        />
      </Panel>
    </div>
  );
}

function Words({ words }: { words: TermsWords['words'] }) {
  const { t, texts } = useTexts();
  const [language, setLanguage] = useState(texts.language);
  const shown = words.find((each) => each.language === language) ?? words[0];
  return (
    <Panel title={t('operators.content.terms.kept')}>
      {!shown && <p className="m-0 text-sm text-ink-2">{t('operators.content.terms.notKept')}</p>}
      {shown && (
        <Tabs
          label={t('operators.content.terms.kept')}
          tabs={words.map((each) => ({ id: each.language, text: languageNames[each.language] }))}
          active={shown.language}
          onChange={setLanguage}
        >
          <div className="grid gap-4">
            <p className="m-0 text-sm text-ink-2">
              {t('operators.content.terms.keptAt', { time: toTheMinute(shown.keptAt, texts.language) })}
            </p>
            <TextArticle language={shown.language} title={shown.title} blocks={shown.blocks} />
          </div>
        </Tabs>
      )}
    </Panel>
  );
}
