import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { TermsDeskView } from '@fairhouse/contract';
import { formatCount, languageNames, toTheMinute, useTexts } from '@fairhouse/i18n';
import { Badge, buttonClass, Skeleton } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { Facts, Panel } from '../../shared/panel/panel.tsx';
import { useOperator } from '../../shared/session/session-store.ts';
import { RowTable } from '../../shared/table/row-table.tsx';
import { PostPeople } from './post-state.tsx';
import { TermsActs } from './terms-acts.tsx';
import { TermsForm } from './terms-form.tsx';
import { LoadFailure } from '../../shared/texts/load-failure.tsx';

/** Terms by version: the one in force, the draft, and earlier ones (trust.md A7). */
export function TermsPage() {
  const { t } = useTexts();
  const { merchant } = useOperator();
  const query = useQuery({ queryKey: [merchant, 'terms'], queryFn: () => api.readTermsDesk() });
  const { data: desk, isError, error, refetch } = query;
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="m-0 max-w-[80ch] text-sm text-ink-2">{t('operators.content.terms.lead')}</p>
      {!desk && isError && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!desk && !isError && (
        <div className="grid gap-5" aria-busy="true">
          <Skeleton className="h-40 rounded-lg" />
          <Skeleton className="h-96 rounded-lg" />
        </div>
      )}
      {desk && <Desk desk={desk} />}
    </div>
  );
}

function Desk({ desk }: { desk: TermsDeskView }) {
  const { t, texts } = useTexts();
  const said = (at: number): string => toTheMinute(at, texts.language);
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <TermsForm key={desk.draft?.version ?? 0} desk={desk} />
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <Panel title={t('operators.content.terms.holds')}>
            <Facts
              rows={[
                [t('operators.content.terms.version'), <strong key="version">{desk.termsVersion}</strong>],
                [t('operators.content.terms.since'), said(desk.since)],
                [
                  t('operators.content.terms.accepted'),
                  <span key="accepted" className="figures">
                    {formatCount(desk.accepted, texts.language)}
                  </span>,
                ],
              ]}
            />
          </Panel>
          <Words desk={desk} />
          {desk.draft && <TermsActs draft={desk.draft} waiting={desk.waiting} />}
        </div>
      </div>
      <Panel title={t('operators.content.terms.history')}>
        <RowTable
          isInPanel
          isTall
          label={t('operators.content.terms.history')}
          query={{ data: { list: desk.list }, isError: false, refetch: () => undefined }}
          keyOf={({ termsVersion }) => termsVersion}
          emptyText={t('operators.content.none')}
          columns={[
            {
              head: t('operators.content.terms.version'),
              cell: ({ termsVersion }) => <strong className="whitespace-nowrap text-ink-1">{termsVersion}</strong>,
            },
            {
              head: t('operators.content.terms.since'),
              cell: ({ since }) => <span className="whitespace-nowrap">{said(since)}</span>,
            },
            {
              head: t('operators.content.terms.changes'),
              cell: ({ changes }) => (
                <span className="block max-w-[60ch] min-w-52 whitespace-pre-line">
                  {changes[texts.language] ?? Object.values(changes)[0] ?? '–'}
                </span>
              ),
            },
            {
              head: t('operators.content.people'),
              cell: (row) =>
                row.publishedBy === null ? t('operators.content.terms.ofFile') : <PostPeople post={row} />,
            },
            {
              head: t('operators.content.terms.accepted'),
              isNumber: true,
              cell: ({ accepted }) => formatCount(accepted, texts.language),
            },
            {
              head: t('operators.action'),
              cell: ({ termsVersion }) => (
                <Link
                  to={`/terms/${encodeURIComponent(termsVersion)}` as string}
                  aria-label={t('operators.content.terms.readOf', { version: termsVersion })}
                  className={buttonClass({ look: 'secondary', size: 's' })}
                >
                  {t('operators.content.terms.read')}
                </Link>
              ),
            },
          ]}
        />
      </Panel>
    </>
  );
}

/** The words of the terms by language; drafts are published with the release. */
function Words({ desk: { languages, waiting } }: { desk: TermsDeskView }) {
  const { t } = useTexts();
  return (
    <Panel title={t('operators.content.terms.words')}>
      {waiting.length === 0 && <p className="m-0 text-sm text-ink-2">{t('operators.content.terms.noWords')}</p>}
      <ul className="m-0 grid list-none gap-2 p-0">
        {languages.map((language) => {
          const draft = waiting.find((each) => each.language === language);
          return (
            <li key={language} className="flex flex-wrap items-center justify-between gap-3">
              <span className="flex flex-wrap items-center gap-2.5 text-sm text-ink-1">
                {languageNames[language]}
                {draft ? (
                  <Badge tone="accent">{t('operators.content.terms.waits', { name: draft.draftedBy })}</Badge>
                ) : (
                  <Badge tone="plain">{t('operators.content.terms.asRead')}</Badge>
                )}
              </span>
              <Link
                to={`/texts/${language}/pages/terms` as string}
                aria-label={t('operators.content.terms.write', { language: languageNames[language] })}
                className={buttonClass({ look: 'secondary', size: 's' })}
              >
                {t('operators.content.open')}
              </Link>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
