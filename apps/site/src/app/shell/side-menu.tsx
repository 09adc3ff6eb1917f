import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { hasModule } from '@fairhouse/contract/modules';
import { useTexts, type TextKey } from '@fairhouse/i18n';
import { Icon, IconButton, type IconName } from '@fairhouse/ui';
import { Wordmark } from '../../features/brand/wordmark.tsx';
import { useInitialState } from '../../shared/initial/initial-state.tsx';
import { isTrueMember } from '../../shared/session/session-store.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { LanguageSelect } from './language-switch.tsx';
import { shellPart } from './shell-part.tsx';
import { entryClass } from './side-menu-entry.ts';
import { ThemeSwitch } from './theme-switch.tsx';
import { useIsWide } from '../../shared/view/use-is-wide.ts';

export const sideMenuId = 'side-menu';

// Only members need it, so a visitor's first view does not load it.
const RewardCount = shellPart(async () => (await import('./reward-count.tsx')).RewardCount);
const Rest = shellPart(async () => (await import('./side-menu-rest.tsx')).SideMenuRest);

/** In the HTML; every other category is added with its first game (side-menu-rest.tsx). */
const entries = [
  { to: '/', icon: 'home', text: 'brand.home' },
  { to: '/hot', icon: 'flame', text: 'catalog.hotGames' },
  { to: '/bgs', icon: 'dice', text: 'catalog.houseGames' },
] as const satisfies readonly Entry[];
const fairnessEntry = { to: '/fairness', icon: 'shield', text: 'brand.fairness' } as const;
/** On wide screens it is in the header (spec 2). */
const agentEntry = { to: '/agent', icon: 'team', text: 'brand.agents' } as const;

interface Entry {
  to: '/' | '/hot' | '/bgs' | '/fairness' | '/agent';
  icon: IconName;
  text: TextKey;
}

const closeDrawer = () => {
  const drawer = document.getElementById(sideMenuId);
  if (drawer?.matches(':popover-open')) drawer.hidePopover();
};

/** A column beside the page from 1024 px, a drawer over it below that (a popover: Escape and a press outside close it). */
export function SideMenu() {
  const { t } = useTexts();
  const { brand, info } = useInitialState().permission;
  const isWide = useIsWide();
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <nav
      id={sideMenuId}
      popover="auto"
      aria-label={t('brand.mainMenu')}
      onBeforeToggle={() => setWasOpened(true)}
      className="side-menu z-30 shrink-0 flex-col open:flex"
    >
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
      {/* The categories come later and scroll in here, so that nothing visible moves. */}
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-3">
        {hasModule(info.whitelabel, 'REWCEN3') && <EarnFree />}
        <ul className="m-0 mb-1 grid list-none gap-1 p-0">
          {entries.map((entry) => (
            <MenuEntry key={entry.to} entry={entry} />
          ))}
        </ul>
        {(isWide || wasOpened) && <Rest onLeave={closeDrawer} />}
      </div>
      <ul className="m-0 grid list-none gap-1 border-t border-line px-3 pt-2 pb-0">
        <MenuEntry entry={fairnessEntry} />
        {hasModule(info.whitelabel, 'AGENTPOLICY3') && <MenuEntry entry={agentEntry} className="lg:hidden" />}
      </ul>
      <div className="grid gap-2 p-3">
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

/** Spec 2: the button at the top opens the reward centre. */
function EarnFree() {
  const { t } = useTexts();
  const isMember = isTrueMember(useSession());
  return (
    <Link
      to="/member"
      search={{ page: 'rewardCenter' }}
      onClick={closeDrawer}
      title={t('brand.earnFree')}
      className="earn-free menu-entry relative mb-3 flex min-h-12 items-center gap-3.5 rounded-md px-4 font-semibold no-underline"
    >
      <Icon name="gift" size={22} />
      <span className="unfolded">{t('brand.earnFree')}</span>
      {isMember && <RewardCount />}
    </Link>
  );
}

function MenuEntry({ entry, className }: { entry: Entry; className?: string }) {
  const { t } = useTexts();
  return (
    <li className={className}>
      <Link
        to={entry.to}
        onClick={closeDrawer}
        title={t(entry.text)}
        activeOptions={{ exact: true }}
        className={entryClass}
      >
        <Icon name={entry.icon} size={22} className="group-aria-[current=page]:text-accent-text" />
        <span className="unfolded font-medium">{t(entry.text)}</span>
      </Link>
    </li>
  );
}
