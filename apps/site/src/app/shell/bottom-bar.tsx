import { Link, useRouterState } from '@tanstack/react-router';
import { useTexts, type TextKey } from '@fairhouse/i18n';
import { cx, Icon, type IconName } from '@fairhouse/ui';
import { useIsHydrated } from '../../shared/arrival/use-is-hydrated.ts';
import { isTrueMember } from '../../shared/session/session-store.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { shellPart } from './shell-part.tsx';

// Only members need it, so a visitor's first view does not load it.
const TabCount = shellPart(async () => (await import('./tab-count.tsx')).TabCount);

interface Tab {
  to: '/' | '/bgs' | '/member';
  page?: string;
  icon: IconName;
  text: TextKey;
  /** Shows what waits there. */
  counts?: 'messages' | 'rest';
}

const tabs: readonly Tab[] = [
  { to: '/', icon: 'home', text: 'brand.home' },
  { to: '/bgs', icon: 'grid', text: 'brand.games' },
  { to: '/member', page: 'depositv2', icon: 'wallet', text: 'brand.deposit' },
  { to: '/member', page: 'messageV2', icon: 'mail', text: 'brand.inbox', counts: 'messages' },
  { to: '/member', page: 'securityCenter', icon: 'user', text: 'brand.me', counts: 'rest' },
];

const listPaths = ['/bgs', '/hot', '/rng', '/live', '/fish', '/pvp', '/provider', '/favorite', '/recent'];

/** Below 1024 px, in reach of a thumb. */
export function BottomBar() {
  const { t } = useTexts();
  const location = useRouterState({ select: (state) => state.location });
  // The document is made for its path; only the browser knows which page of the member centre is open.
  const isHydrated = useIsHydrated();
  const isMember = isTrueMember(useSession());
  const isHere = (tab: Tab) =>
    tab.page
      ? isHydrated && location.pathname === tab.to && location.search.page === tab.page
      : tab.to === '/bgs'
        ? listPaths.includes(location.pathname)
        : location.pathname === tab.to;
  return (
    <nav
      aria-label={t('brand.quickMenu')}
      className="fixed inset-x-0 bottom-0 z-20 h-(--bar-height) border-t border-line bg-surface-1 pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="m-0 grid h-full list-none grid-cols-5 p-0">
        {tabs.map((tab) => (
          <li key={tab.text} className="grid">
            <Link
              // Drawn again, because taking over a document does not correct its attributes.
              key={tab.page && isHydrated ? 'known' : 'unknown'}
              to={tab.to}
              search={tab.page ? { page: tab.page } : {}}
              aria-current={isHere(tab) ? 'page' : undefined}
              className={cx(
                'grid content-center justify-items-center gap-0.5 text-xs font-medium no-underline transition-colors duration-150',
                isHere(tab) ? 'text-accent-text' : 'text-ink-3 hover:text-ink-1',
              )}
            >
              <span className="relative">
                <Icon name={tab.icon} size={23} />
                {tab.counts && isMember && <TabCount counts={tab.counts} />}
              </span>
              {t(tab.text)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
