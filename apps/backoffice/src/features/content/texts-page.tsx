import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Language, TextRow, TextSource } from '@fairhouse/contract';
import { textSources } from '@fairhouse/contract/text-shelves';
import { isLanguage, languageNames, languageTag, useTexts } from '@fairhouse/i18n';
import { Badge, buttonClass, Field, Select } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { useOperator } from '../../shared/session/session-store.ts';
import { RowTable } from '../../shared/table/row-table.tsx';
import { PostPeople, PostStateBadge } from './post-state.tsx';

interface Query {
  readonly language: Language;
  readonly source: TextSource | '';
  readonly search: string;
}

/** Articles and pages of the house in one language, and whether their text is the house's or the operator's. */
export function TextsPage() {
  const { t, texts } = useTexts();
  const { merchant } = useOperator();
  const [asked, setAsked] = useState<Query>({ language: texts.language, source: '', search: '' });
  const query = useQuery({
    queryKey: [merchant, 'texts', asked.language],
    placeholderData: keepPreviousData,
    queryFn: () => api.listTexts({ language: asked.language }),
    select: ({ languages, list }) => ({
      languages,
      language: list[0]?.language ?? asked.language,
      list: list.filter((row) => isMeant(row, asked)),
    }),
  });
  const { languages = [asked.language], language = asked.language } = query.data ?? {};
  return (
    <div className="grid gap-4">
      <p className="m-0 max-w-[80ch] text-sm text-ink-2">{t('operators.content.texts.lead')}</p>
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label={t('operators.content.texts.language')}
          value={language}
          className="w-full sm:w-44"
          options={languages.map((value) => ({ value, text: languageNames[value] }))}
          onChange={({ target }) => isLanguage(target.value) && setAsked({ ...asked, language: target.value })}
        />
        <Select
          label={t('operators.content.texts.source')}
          value={asked.source}
          className="w-full sm:w-60"
          options={[
            { value: '', text: t('operators.all') },
            ...textSources.map((value) => ({ value, text: t(`operators.content.texts.sources.${value}`) })),
          ]}
          onChange={({ target }) =>
            setAsked({ ...asked, source: textSources.find((source) => source === target.value) ?? '' })
          }
        />
        <Field
          label={t('operators.content.texts.search')}
          type="search"
          className="w-full sm:w-64"
          value={asked.search}
          onChange={(event) => setAsked({ ...asked, search: event.target.value })}
        />
      </div>
      <RowTable
        isTall
        label={t('operators.content.texts.title')}
        query={query}
        keyOf={({ shelf, name }) => `${shelf}/${name}`}
        emptyText={t('operators.content.none')}
        columns={[
          {
            head: t('operators.content.texts.one'),
            cell: ({ language, title, name }) => (
              <span className="grid min-w-52">
                <strong lang={languageTag(language)} className="text-pretty text-ink-1">
                  {title}
                </strong>
                <code className="text-xs text-ink-3">{name}</code>
              </span>
            ),
          },
          {
            head: t('operators.content.texts.part'),
            cell: ({ category }) =>
              t(category === null ? 'operators.content.texts.page' : `operators.content.texts.categories.${category}`),
          },
          { head: t('operators.content.texts.source'), cell: ({ source }) => <SourceBadge source={source} /> },
          {
            head: t('operators.content.state'),
            cell: ({ state }) => (state === null ? '–' : <PostStateBadge state={state} />),
          },
          { head: t('operators.content.people'), cell: (row) => <PostPeople post={row} /> },
          {
            head: t('operators.action'),
            cell: ({ language, shelf, name, title }) => (
              <Link
                to={`/texts/${language}/${shelf}/${name}` as string}
                aria-label={t('operators.content.openOf', { title })}
                className={buttonClass({ look: 'secondary', size: 's' })}
              >
                {t('operators.content.open')}
              </Link>
            ),
          },
        ]}
      />
    </div>
  );
}

function isMeant({ source, title, name }: TextRow, input: Query): boolean {
  const wanted = input.search.trim().toLowerCase();
  return (input.source === '' || source === input.source) && `${title} ${name}`.toLowerCase().includes(wanted);
}

const looks = { product: 'plain', brand: 'live', operator: 'accent' } as const satisfies Record<TextSource, string>;

/** Whose text is shown to members now. */
export function SourceBadge({ source }: { source: TextSource }) {
  const { t } = useTexts();
  return <Badge tone={looks[source]}>{t(`operators.content.texts.sources.${source}`)}</Badge>;
}
