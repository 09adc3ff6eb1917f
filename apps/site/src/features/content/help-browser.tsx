import { useState, type ComponentType } from 'react';
import type { HelpArticle as Article } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { EmptyState, ErrorState, Icon, Skeleton } from '@fairhouse/ui';
import { findHelp } from './find-help.ts';
import { HelpAnswers } from './help-answers.tsx';
import { HelpArticle } from './help-article.tsx';
import { byCategory } from './help-categories.ts';
import type { GoProps } from './help-way.ts';
import { HelpOverview } from './help-overview.tsx';
import { HelpSearch } from './help-search.tsx';
import { useHelp } from './use-help.ts';

interface HelpBrowserProps {
  term: string | null;
  Go: ComponentType<GoProps>;
  /** Beside the article, where there is room for it. */
  hasIndex?: boolean;
  onLeave?: () => void;
}

/** The help centre: a search over all of it, its categories, and the article that was chosen. */
export function HelpBrowser({ term, Go, hasIndex = false, onLeave }: HelpBrowserProps) {
  const { t } = useTexts();
  const { data, isError, refetch } = useHelp();
  const [asked, setAsked] = useState({ words: '', at: term });
  // Choosing an answer ends the search.
  if (asked.at !== term) setAsked({ words: '', at: term });
  const words = asked.words.trim();
  if (isError && !data)
    return (
      <ErrorState
        title={t('help.failedTitle')}
        text={t('help.failedText')}
        retryText={t('brand.retry')}
        onRetry={() => void refetch()}
      />
    );
  const articles = data?.articles ?? [];
  const article = articles.find((each) => each.term === term);
  const isBeside = hasIndex && article !== undefined;
  return (
    <div className={isBeside ? 'grid gap-6 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-10' : 'grid gap-5'}>
      <div className={isBeside ? 'grid content-start gap-4' : 'contents'}>
        {/* The field keeps its place while the articles load, so that typing is not interrupted. */}
        <HelpSearch words={asked.words} onChange={(next) => setAsked({ words: next, at: term })} />
        {term !== null && (
          <Go
            term={null}
            className={`inline-flex min-h-11 items-center gap-2 justify-self-start text-sm font-semibold text-live no-underline hover:underline ${isBeside ? 'lg:hidden' : ''}`}
          >
            <Icon name="chevron-back" size={16} />
            {t('help.all')}
          </Go>
        )}
        {isBeside && <Index articles={articles} term={article.term} Go={Go} />}
      </div>
      <div className="min-w-0">
        {!data && <Skeleton className="h-[34rem] rounded-lg" />}
        {data && words !== '' && <HelpAnswers found={findHelp(articles, words)} words={words} Go={Go} />}
        {data && words === '' && (
          <Chosen term={term} article={article} articles={articles} Go={Go} {...(onLeave && { onLeave })} />
        )}
      </div>
    </div>
  );
}

function Chosen({
  term,
  article,
  articles,
  Go,
  onLeave,
}: {
  term: string | null;
  article: Article | undefined;
  articles: readonly Article[];
  Go: ComponentType<GoProps>;
  onLeave?: () => void;
}) {
  const { t } = useTexts();
  if (term === null) return <HelpOverview articles={articles} Go={Go} />;
  if (!article)
    return (
      <div className="grid gap-5">
        <EmptyState icon="info" title={t('help.unknownTitle')} text={t('help.unknownText')} />
        <HelpOverview articles={articles} Go={Go} />
      </div>
    );
  return <HelpArticle article={article} articles={articles} Go={Go} {...(onLeave && { onLeave })} />;
}

/** Every article by category, beside the open one. */
function Index({ articles, term, Go }: { articles: readonly Article[]; term: string; Go: ComponentType<GoProps> }) {
  const { t } = useTexts();
  return (
    <nav aria-label={t('help.title')} className="hidden gap-4 lg:grid">
      {byCategory(articles).map(({ category, articles: own }) => (
        <div key={category} className="grid gap-0.5">
          <p className="m-0 px-3 text-xs font-semibold text-ink-3">{t(`help.category.${category}`)}</p>
          {own.map((each) => (
            <Go
              key={each.term}
              term={each.term}
              isCurrent={each.term === term}
              className="flex min-h-9 items-center rounded-sm px-3 text-sm text-ink-2 no-underline hover:bg-surface-2 hover:text-ink-1 aria-[current=page]:bg-surface-2 aria-[current=page]:font-semibold aria-[current=page]:text-ink-1"
            >
              {each.title}
            </Go>
          ))}
        </div>
      ))}
    </nav>
  );
}
