import { Link } from '@tanstack/react-router';
import { useTexts } from '@fairhouse/i18n';
import { cx, Icon } from '@fairhouse/ui';
import type { MemberPageEntry } from './menu.ts';
import { useMenuCounts } from './use-menu-counts.ts';

/** The menu of the member centre: a column on wide screens, a strip to swipe on the others. */
export function MemberMenu({ pages, active }: { pages: readonly MemberPageEntry[]; active: MemberPageEntry | undefined }) {
  const { t } = useTexts();
  const counts = useMenuCounts();
  return (
    <nav aria-label={t('brand.memberArea')} className="lg:sticky lg:top-[calc(var(--header-height)+1.5rem)] lg:self-start">
      <ul className="m-0 flex list-none gap-1 overflow-x-auto p-0 lg:grid">
        {pages.map((known) => (
          <li key={known.id}>
            <Link
              to="/member"
              search={{ page: known.id }}
              aria-current={known === active ? 'page' : undefined}
              className={cx(
                'flex min-h-11 items-center gap-3 rounded-md px-4 text-sm font-semibold whitespace-nowrap no-underline transition-colors duration-150',
                known === active ? 'bg-surface-2 text-ink-1' : 'text-ink-2 hover:bg-surface-1 hover:text-ink-1',
              )}
            >
              <Icon name={known.icon} />
              {t(known.text)}
              <Count count={counts[known.id] ?? 0} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Count({ count }: { count: number }) {
  const { t } = useTexts();
  if (count <= 0) return null;
  return (
    <span className="ms-auto grid min-w-6 place-items-center rounded-full bg-lost px-1.5 text-xs leading-6 font-bold text-surface-0">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{t('brand.waiting', { count })}</span>
    </span>
  );
}
