import { Link } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '@fairhouse/i18n';
import { cx, Icon } from '@fairhouse/ui';
import { Count } from './count.tsx';
import type { MemberPageEntry } from './menu.ts';
import { sumOfCounts, useMenuCounts } from './use-menu-counts.ts';

interface MemberMenuProps {
  readonly pages: readonly MemberPageEntry[];
  readonly active: MemberPageEntry | undefined;
}

/** The menu of the member centre: a column on wide screens; on others a button with the name of the page, which opens the menu. */
export function MemberMenu({ pages, active }: MemberMenuProps) {
  const { t } = useTexts();
  const id = useId();
  const counts = useMenuCounts();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const closeByKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('keydown', closeByKey);
    return () => document.removeEventListener('keydown', closeByKey);
  }, [isOpen]);
  const waiting = sumOfCounts(counts);
  return (
    <nav
      aria-label={t('brand.memberArea')}
      className="lg:sticky lg:top-[calc(var(--header-height)+1.5rem)] lg:self-start"
    >
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-12 w-full items-center gap-3 rounded-md bg-surface-1 px-4 text-start text-sm font-semibold text-ink-1 ring-1 ring-line ring-inset lg:hidden"
      >
        <Icon name={active?.icon ?? 'menu'} className="text-accent-text" />
        <span className="min-w-0 flex-1 truncate">{t(active?.text ?? 'brand.memberArea')}</span>
        {!isOpen && <Count count={waiting} className="ms-auto" />}
        <Icon
          name="chevron-down"
          size={18}
          className={cx('text-ink-3 transition-transform duration-150', isOpen && 'rotate-180')}
        />
      </button>
      <ul
        id={id}
        className={cx(
          'm-0 list-none gap-1 p-0 max-lg:mt-2 max-lg:rounded-md max-lg:bg-surface-1 max-lg:p-2 max-lg:ring-1 max-lg:ring-line max-lg:ring-inset sm:max-lg:grid-cols-2 lg:grid',
          isOpen ? 'grid' : 'hidden',
        )}
      >
        {pages.map((known) => (
          <li key={known.id}>
            <Link
              to="/member"
              search={{ page: known.id }}
              onClick={() => setOpen(false)}
              aria-current={known === active ? 'page' : undefined}
              className={cx(
                'flex min-h-11 items-center gap-3 rounded-md px-4 text-sm font-semibold no-underline transition-colors duration-150',
                known === active ? 'bg-surface-2 text-ink-1' : 'text-ink-2 hover:bg-surface-1 hover:text-ink-1',
              )}
            >
              <Icon name={known.icon} className={cx(known === active && 'text-accent-text')} />
              {t(known.text)}
              <Count count={counts[known.id] ?? 0} className="ms-auto" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
