import { Link } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '@fairhouse/i18n';
import { cx, Icon } from '@fairhouse/ui';
import { openModal } from '../../shared/modal/modal-store.ts';
import type { AgentPageEntry } from './agent-pages.ts';

const rowClass =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-start text-sm font-semibold no-underline transition-colors duration-150 lg:pointer-fine:min-h-9.5';
const sections = ['money', 'team', 'earnings', 'house'] as const;

interface AgentMenuProps {
  readonly pages: readonly AgentPageEntry[];
  readonly active: AgentPageEntry | undefined;
}

/** The menu of the agent centre (spec 2): a column on wide screens; on others a button with the name of the page, which opens the menu. */
export function AgentMenu({ pages, active }: AgentMenuProps) {
  const { t } = useTexts();
  const id = useId();
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
  return (
    <nav
      aria-label={t('teams.menu.label')}
      className="max-lg:sticky max-lg:top-(--header-height) max-lg:z-10 max-lg:-mx-4 max-lg:bg-surface-0 max-lg:px-4 max-lg:py-2 sm:max-lg:-mx-6 sm:max-lg:px-6 lg:sticky lg:top-[calc(var(--header-height)+1.25rem)] lg:max-h-[calc(100dvh-var(--header-height)-2rem)] lg:self-start lg:overflow-y-auto"
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
        <span className="min-w-0 flex-1 truncate">{t(active?.text ?? 'teams.menu.label')}</span>
        <Icon name="menu" size={18} className="text-ink-3" />
      </button>
      <div
        id={id}
        className={cx(
          'gap-x-4 gap-y-3 max-lg:mt-2 max-lg:max-h-[calc(100dvh-var(--header-height)-6rem)] max-lg:grid-cols-2 max-lg:overflow-y-auto max-lg:rounded-md max-lg:bg-surface-1 max-lg:p-3 max-lg:shadow-2 max-lg:ring-1 max-lg:ring-line max-lg:ring-inset max-[26rem]:grid-cols-1 md:max-lg:grid-cols-4 lg:grid',
          isOpen ? 'grid' : 'hidden',
        )}
      >
        {sections.map((section) => (
          <MenuSection
            key={section}
            section={section}
            pages={pages.filter((page) => page.section === section)}
            active={active}
            onChoose={() => setOpen(false)}
          />
        ))}
      </div>
    </nav>
  );
}

function MenuSection({
  section,
  pages,
  active,
  onChoose,
}: AgentMenuProps & { section: AgentPageEntry['section']; onChoose: () => void }) {
  const { t } = useTexts();
  const id = useId();
  if (pages.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid content-start gap-0.5">
      <h2 id={id} className="m-0 px-3 py-1 font-text text-xs font-semibold text-ink-3">
        {t(`teams.menu.${section}`)}
      </h2>
      <ul className="m-0 grid list-none gap-0.5 p-0">
        {pages.map((page) => (
          <li key={page.id}>
            <Link
              to="/agentHome"
              search={{ page: page.id }}
              onClick={onChoose}
              aria-current={page === active ? 'page' : undefined}
              className={cx(
                rowClass,
                page === active ? 'bg-surface-2 text-ink-1' : 'text-ink-2 hover:bg-surface-1 hover:text-ink-1',
              )}
            >
              <Icon name={page.icon} size={18} className={cx(page === active && 'text-accent-text')} />
              {t(page.text)}
            </Link>
          </li>
        ))}
        {section === 'house' && (
          <li>
            <button
              type="button"
              className={cx(rowClass, 'text-ink-2 hover:bg-surface-1 hover:text-ink-1')}
              onClick={() => {
                onChoose();
                openModal('customerService');
              }}
            >
              <Icon name="chat" size={18} />
              {t('brand.customerService')}
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}
