import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { hasModule } from '@fairhouse/contract/modules';
import { useTexts } from '@fairhouse/i18n';
import { Button, buttonClass, cx, IconButton, Skeleton } from '@fairhouse/ui';
import { Wordmark } from '../../features/brand/wordmark.tsx';
import { useBrand, useInitialState } from '../../shared/initial/initial-state.tsx';
import { openModal } from '../../shared/modal/modal-store.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { lazyPart } from '../pages/lazy-part.tsx';
import { shellPart } from './shell-part.tsx';
import { foldMenu, useIsMenuFolded } from './side-menu-fold.ts';
import { sideMenuId } from './side-menu.tsx';
import { useIsWide } from '../../shared/view/use-is-wide.ts';

const Tools = shellPart(async () => (await import('./header-tools.tsx')).HeaderTools);

// Only members need it, so a visitor's first view does not load it.
const MemberStrip = lazyPart({
  load: async () => (await import('./member-strip.tsx')).MemberStrip,
  part: 'home',
  waiting: <Skeleton className="h-10 w-44 rounded-full" />,
});

/** Header of spec 2: menu toggle; log in and register, or balance, account menu and log out. */
export function SiteHeader({ hasMenu }: { hasMenu: boolean }) {
  const brand = useBrand();
  const session = useSession();
  const isWide = useIsWide();
  // A waiting session (app/document.ts) is known by now: from here on only the state decides what shows.
  useEffect(() => void delete document.documentElement.dataset['session'], []);
  return (
    <header className="sticky top-0 z-20 h-(--header-height) border-b border-line bg-surface-0/97">
      <div className="mx-auto flex h-full max-w-[84rem] items-center gap-1 px-2 min-[26rem]:gap-2 sm:px-4 lg:px-6">
        {hasMenu && <MenuToggles />}
        {/* On the narrowest phones a large balance needs the space of the logo; home is in the bottom bar. */}
        <Link
          to="/"
          aria-label={brand.name}
          className={cx('no-underline', hasMenu && 'lg:hidden', session.status === 'member' && 'max-[22.4rem]:hidden')}
        >
          <span className="hidden min-[26rem]:inline">
            <Wordmark name={brand.name} />
          </span>
          <span className="min-[26rem]:hidden">
            <Wordmark name={brand.name} compact />
          </span>
        </Link>
        <div className="ms-auto flex items-center gap-1 min-[26rem]:gap-2">
          {isWide && (
            <div className="max-xl:hidden">
              <Tools />
            </div>
          )}
          <AgentEntry />
          {session.status === 'member' && <MemberStrip name={session.name} />}
          {session.status === 'restoring' && <Skeleton className="h-10 w-44 rounded-full" />}
          {session.status === 'visitor' && <VisitorStrip />}
        </div>
      </div>
    </header>
  );
}

function MenuToggles() {
  const { t } = useTexts();
  const isFolded = useIsMenuFolded();
  return (
    <>
      <IconButton icon="menu" label={t('brand.menuOpen')} popoverTarget={sideMenuId} className="lg:hidden" />
      <IconButton
        icon="menu"
        label={t(isFolded ? 'brand.menuOpen' : 'brand.menuClose')}
        aria-expanded={!isFolded}
        aria-controls={sideMenuId}
        onClick={() => foldMenu(!isFolded)}
        className="max-lg:hidden"
      />
    </>
  );
}

/** Spec 6: the way to /agent depends on the brand's agent policy; on phones it is in the side menu. */
function AgentEntry() {
  const { t } = useTexts();
  if (!hasModule(useInitialState().permission.info.whitelabel, 'AGENTPOLICY3')) return null;
  return (
    <Link to="/agent" className={`${buttonClass({ look: 'quiet', size: 's' })} max-lg:hidden`}>
      {t('brand.agents')}
    </Link>
  );
}

function VisitorStrip() {
  const { t } = useTexts();
  return (
    <div className="visitor-strip flex items-center gap-2">
      <Button size="s" look="secondary" onClick={() => openModal('login')}>
        {t('brand.logIn')}
      </Button>
      <Button size="s" onClick={() => openModal('register')}>
        {t('brand.register')}
      </Button>
    </div>
  );
}
