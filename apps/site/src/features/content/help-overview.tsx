import type { HelpArticle } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Icon } from '@fairhouse/ui';
import { byCategory, categoryIcons } from './help-categories.ts';
import type { GoProps } from './help-way.ts';

/** Every category with its articles. */
export function HelpOverview({ articles, Go }: { articles: readonly HelpArticle[]; Go: React.ComponentType<GoProps> }) {
  const { t } = useTexts();
  return (
    <div className="columns-1 gap-4 sm:columns-2 xl:columns-3">
      {byCategory(articles).map(({ category, articles: own }) => (
        <section
          key={category}
          className="mb-4 grid break-inside-avoid gap-3 rounded-lg bg-surface-1 p-5 ring-1 ring-inset ring-line"
        >
          <h2 className="m-0 flex items-center gap-3 font-display text-lg font-semibold text-ink-1">
            <span className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-wash text-accent-text">
              <Icon name={categoryIcons[category]} size={20} />
            </span>
            {t(`help.category.${category}`)}
          </h2>
          <ul className="m-0 grid list-none p-0">
            {own.map(({ term, title }) => (
              <li key={term}>
                <Go
                  term={term}
                  className="group -mx-2 flex min-h-11 w-[calc(100%+1rem)] items-center justify-between gap-3 rounded-sm px-2 text-start text-ink-2 no-underline hover:bg-surface-2 hover:text-ink-1"
                >
                  <span>{title}</span>
                  <Icon
                    name="chevron-forward"
                    size={16}
                    className="text-ink-3 transition-transform duration-150 group-hover:text-live"
                  />
                </Go>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
