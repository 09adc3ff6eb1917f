import type { HelpArticle } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { EmptyState } from '@fairhouse/ui';
import type { GoProps } from './help-way.ts';

/** The results of a search, or advice when there are none. */
export function HelpAnswers({
  found,
  words,
  Go,
}: {
  found: readonly HelpArticle[];
  words: string;
  Go: React.ComponentType<GoProps>;
}) {
  const { t } = useTexts();
  return (
    <section className="grid gap-3">
      <p role="status" className="figures m-0 text-sm text-ink-3">
        {t('help.found', { count: found.length })}
      </p>
      {found.length === 0 && (
        <EmptyState icon="search" title={t('help.nothingTitle', { words })} text={t('help.nothingText')} />
      )}
      <ul className="m-0 grid list-none gap-3 p-0">
        {found.map(({ term, category, title, summary }) => (
          <li key={term}>
            <Go
              term={term}
              className="grid w-full gap-1 rounded-lg bg-surface-1 p-5 text-start no-underline ring-1 ring-inset ring-line transition-colors duration-150 hover:bg-surface-2"
            >
              <span className="text-xs font-semibold text-live">{t(`help.category.${category}`)}</span>
              <span className="font-display text-lg font-semibold text-ink-1">{title}</span>
              <span className="text-sm text-ink-2">{summary}</span>
            </Go>
          </li>
        ))}
      </ul>
    </section>
  );
}
