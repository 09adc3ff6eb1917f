import { useEffect, useRef } from 'react';
import type { HelpArticle as Article } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Icon } from '@fairhouse/ui';
import type { GoProps } from './help-way.ts';
import { TextBlocks } from './text-blocks.tsx';

interface HelpArticleProps {
  article: Article;
  articles: readonly Article[];
  Go: React.ComponentType<GoProps>;
  onLeave?: () => void;
}

/** One article, with links to the previous and the next one. */
export function HelpArticle({ article, articles, Go, onLeave }: HelpArticleProps) {
  const { t } = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const at = articles.indexOf(article);
  const [before, after] = [articles[at - 1], articles[at + 1]];
  // The focus moves to the article, so that a screen reader reads on here after a link.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [article.term]);
  return (
    <article aria-labelledby={`help-${article.term}`} className="grid content-start gap-5">
      <header className="grid gap-2">
        <p className="m-0 text-sm font-semibold text-live">{t(`help.category.${article.category}`)}</p>
        <h1 ref={heading} id={`help-${article.term}`} tabIndex={-1} className="m-0 text-3xl text-balance outline-none">
          {article.title}
        </h1>
        <p className="m-0 max-w-[60ch] text-lg text-ink-2">{article.summary}</p>
      </header>
      <TextBlocks blocks={article.blocks} {...(onLeave && { onLeave })} />
      <nav aria-label={t('help.all')} className="mt-4 grid gap-3 border-t border-line pt-5 sm:grid-cols-2">
        {before ? <Neighbour article={before} word={t('help.previous')} Go={Go} /> : <span className="max-sm:hidden" />}
        {after && <Neighbour article={after} word={t('help.next')} Go={Go} isNext />}
      </nav>
    </article>
  );
}

function Neighbour({
  article,
  word,
  Go,
  isNext = false,
}: {
  article: Article;
  word: string;
  Go: React.ComponentType<GoProps>;
  isNext?: boolean;
}) {
  return (
    <Go
      term={article.term}
      className={`flex min-h-14 w-full items-center gap-3 rounded-md bg-surface-1 px-4 py-2.5 text-ink-1 no-underline ring-1 ring-inset ring-line hover:bg-surface-2 ${isNext ? 'flex-row-reverse text-end' : 'text-start'}`}
    >
      <Icon name={isNext ? 'chevron-forward' : 'chevron-back'} size={18} className="text-ink-3" />
      <span className="grid min-w-0 flex-1">
        <span className="text-xs text-ink-3">{word}</span>
        <span className="text-sm font-semibold">{article.title}</span>
      </span>
    </Go>
  );
}
