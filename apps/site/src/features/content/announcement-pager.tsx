import { useTexts } from '@fairhouse/i18n';
import { cx, IconButton } from '@fairhouse/ui';
import { shownPages } from './announcement-pages.ts';

/** The pages of the announcements by their numbers (spec 9). */
export function AnnouncementPager({
  page,
  pages,
  onPage,
}: {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}) {
  const { t } = useTexts();
  if (pages <= 1) return null;
  return (
    <nav aria-label={t('posts.pages')} className="flex flex-wrap items-center justify-center gap-1">
      <IconButton
        icon="chevron-back"
        label={t('posts.before')}
        disabled={page === 1}
        onClick={() => onPage(page - 1)}
      />
      {shownPages(page, pages).map((each, at) =>
        each === null ? (
          // Two gaps at most, each at a place of its own.
          <span key={`gap-${at}`} aria-hidden="true" className="w-6 text-center text-ink-3">
            …
          </span>
        ) : (
          <button
            key={each}
            type="button"
            aria-label={t('posts.page', { page: each })}
            aria-current={each === page ? 'page' : undefined}
            onClick={() => onPage(each)}
            className={cx(
              'figures grid size-11 place-items-center rounded-full text-sm font-semibold transition-colors duration-150',
              each === page ? 'bg-accent text-accent-ink' : 'text-ink-2 hover:bg-surface-2 hover:text-ink-1',
            )}
          >
            {each}
          </button>
        ),
      )}
      <IconButton
        icon="chevron-forward"
        label={t('posts.after')}
        disabled={page === pages}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
