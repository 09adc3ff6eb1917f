import { Link } from '@tanstack/react-router';
import { hasModule } from '@fairhouse/contract/modules';
import { useTexts, type TextKey } from '@fairhouse/i18n';
import { Icon, IconButton, type IconName } from '@fairhouse/ui';
import { Wordmark } from '../../features/brand/wordmark.tsx';
import { useInitialState } from '../../shared/initial/initial-state.tsx';
import { LanguageSelect } from './language-switch.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

export const sideMenuId = 'side-menu';

/** Only what leads somewhere; a category joins with its first game. */
const entries = [
  { to: '/', icon: 'home', text: 'brand.home' },
  { to: '/hot', icon: 'flame', text: 'catalog.hotGames' },
  { to: '/bgs', icon: 'dice', text: 'catalog.houseGames' },
  { to: '/fairness', icon: 'shield', text: 'brand.fairness' },
] as const satisfies readonly { to: string; icon: IconName; text: TextKey }[];

/** On wide screens it stands in the header (spec 2). */
const agentEntry = { to: '/agent', icon: 'team', text: 'brand.agents' } as const;

const closeDrawer = () => {
  const drawer = document.getElementById(sideMenuId);
  if (drawer?.matches(':popover-open')) drawer.hidePopover();
};

/** A column beside the page from 1024 px, a drawer over it below that (a popover: Escape and a press outside close it). */
export function SideMenu() {
  const { t } = useTexts();
  const { brand, info } = useInitialState().permission;
  const shown = hasModule(info.whitelabel, 'AGENTPOLICY3') ? [...entries, agentEntry] : entries;
  return (
    <nav id={sideMenuId} popover="auto" aria-label={t('brand.mainMenu')} className="side-menu z-30 shrink-0 flex-col gap-1 overflow-y-auto open:flex">
      <div className="flex h-16 shrink-0 items-center justify-between gap-2 px-5">
        <Link to="/" onClick={closeDrawer} className="no-underline" aria-label={brand.name}>
          <span className="unfolded">
            <Wordmark name={brand.name} />
          </span>
          <span className="folded-only hidden">
            <Wordmark name={brand.name} compact />
          </span>
        </Link>
        <IconButton icon="close" label={t('brand.menuClose')} onClick={closeDrawer} className="-me-2 lg:hidden" />
      </div>
      <ul className="m-0 grid list-none gap-1 p-3">
        {shown.map((entry) => (
          <li key={entry.to} className={entry === agentEntry ? 'lg:hidden' : undefined}>
            <Link
              to={entry.to}
              onClick={closeDrawer}
              title={t(entry.text)}
              activeOptions={{ exact: true }}
              className="menu-entry group flex min-h-12 items-center gap-3.5 rounded-md px-4 text-ink-2 no-underline transition-colors duration-150 hover:bg-surface-2 hover:text-ink-1 aria-[current=page]:bg-surface-2 aria-[current=page]:text-ink-1"
            >
              <Icon name={entry.icon} size={22} className="group-aria-[current=page]:text-accent-text" />
              <span className="unfolded font-medium">{t(entry.text)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-auto grid gap-2 border-t border-line p-4">
        <div className="flex items-center gap-2">
          <div className="unfolded flex-1">
            <LanguageSelect />
          </div>
          <ThemeSwitch />
        </div>
      </div>
    </nav>
  );
}
