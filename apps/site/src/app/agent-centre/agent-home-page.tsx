import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { hasModule } from '@fairhouse/contract/modules';
import { useTexts } from '@fairhouse/i18n';
import { Button, buttonClass, Icon, IconButton } from '@fairhouse/ui';
import { AgencyOverviewPage } from '../../features/agency/agency-overview-page.tsx';
import { HouseClock } from '../../features/agency/house-clock.tsx';
import { AgentAnnouncementsPage } from '../../features/content/agent-announcements-page.tsx';
import { Wordmark } from '../../features/brand/wordmark.tsx';
import { useInitialState } from '../../shared/initial/initial-state.tsx';
import { openModal } from '../../shared/modal/modal-store.ts';
import { isAgent } from '../../shared/session/session-store.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { PageSkeleton } from '../pages/page-skeleton.tsx';
import { LanguageSelect } from '../shell/language-switch.tsx';
import { ThemeSwitch } from '../shell/theme-switch.tsx';
import { AgentMenu } from './agent-menu.tsx';
import { agentPages } from './agent-pages.ts';

/** Spec 4: a member who is no agent is sent to /agent, and so is an agent who must change the password first. */
export function AgentHomePage() {
  const session = useSession();
  const navigate = useNavigate();
  const { page } = useSearch({ from: '/agentHome' });
  const room = agentPages.find(({ id }) => id === page)?.id ?? 'agentTeamOverview';
  const isIn = session.status === 'member' && isAgent(session) && !session.mustChangePassword;
  const isOut = !isIn && session.status !== 'restoring';

  useEffect(() => {
    if (isOut) void navigate({ to: '/agent', replace: true });
  }, [isOut, navigate]);

  if (!isIn)
    return (
      <div className="mx-auto max-w-[80rem] px-4 sm:px-6 lg:px-8">
        <PageSkeleton />
      </div>
    );
  return (
    <AgentShell name={session.name}>
      <AgentMenu active={room} />
      {room === 'agentAnnouncement' ? <AgentAnnouncementsPage /> : <AgencyOverviewPage name={session.name} />}
    </AgentShell>
  );
}

/** The frame of every page of the agent centre: the clock of the house, the agent's name, and the way out (spec 2). */
function AgentShell({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTexts();
  const { info, brand } = useInitialState().permission;
  return (
    <div className="min-h-dvh">
      <header className="sticky top-0 z-20 border-b border-line bg-surface-0/92 backdrop-blur-md">
        <div className="mx-auto flex h-(--header-height) max-w-[80rem] items-center gap-3 px-4 sm:gap-5 sm:px-6 lg:px-8">
          <Link
            to="/agentHome"
            aria-label={`${brand.name}, ${t('agency.centre')}`}
            className="flex items-center gap-3 no-underline"
          >
            <span className="max-sm:hidden">
              <Wordmark name={brand.name} />
            </span>
            <span className="sm:hidden">
              <Wordmark name={brand.name} compact />
            </span>
            <span className="border-s border-line-strong ps-3 text-sm font-semibold text-ink-2 max-md:hidden">
              {t('agency.centre')}
            </span>
          </Link>
          <div className="ms-auto">
            <HouseClock />
          </div>
          <IconButton icon="pause" label={t('brand.takeBreak')} onClick={() => openModal('takeBreak')} />
          <span className="flex min-w-0 items-center gap-2">
            <span
              aria-hidden="true"
              className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-wash font-display text-base text-accent-text uppercase"
            >
              {name.slice(0, 1)}
            </span>
            <span className="max-w-36 truncate text-sm font-semibold text-ink-1">{name}</span>
          </span>
          <Button look="secondary" size="s" icon="logout" className="max-sm:hidden" onClick={() => openModal('logout')}>
            {t('brand.logOut')}
          </Button>
          <IconButton
            icon="logout"
            label={t('brand.logOut')}
            className="sm:hidden"
            onClick={() => openModal('logout')}
          />
        </div>
      </header>
      <div className="mx-auto grid max-w-[80rem] gap-6 px-4 py-6 sm:px-6 lg:px-8 lg:py-10">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div className="flex items-center gap-1">
            <LanguageSelect />
            <ThemeSwitch />
          </div>
          <div className="flex flex-wrap gap-2">
            <Button
              look="quiet"
              size="s"
              icon="shield"
              onClick={() => openModal('changePassword', { leadsTo: '/agentHome' })}
            >
              {t('brand.changePassword')}
            </Button>
            {hasModule(info.whitelabel, 'AGENTPOLICY3') && (
              <Link to="/" className={buttonClass({ look: 'quiet', size: 's' })}>
                <Icon name="dice" size={18} />
                {t('agency.site')}
              </Link>
            )}
          </div>
        </div>
        {children}
      </div>
    </div>
  );
}
