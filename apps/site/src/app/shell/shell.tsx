import { Outlet, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTexts } from '@fairhouse/i18n';
import { cx, ToastRegion } from '@fairhouse/ui';
import { useSystemStatus } from '../../shared/initial/system-status.ts';
import { ModalHost } from '../../shared/modal/modal-host.tsx';
import { useAgeConfirmed } from '../gates/age-confirmation.ts';
import { isAgentPath } from '../agent-centre/is-agent-path.ts';
import { AgeGate } from '../gates/age-gate.tsx';
import { LateSystemScreen } from '../gates/late-system-screen.tsx';
import { PageBoundary } from '../pages/page-boundary.tsx';
import { ProofHost } from '../proof-host.tsx';
import { announcementPopups } from './late-popups.ts';
import { BottomBar } from './bottom-bar.tsx';
import { CategoryBar } from './category-bar.tsx';
import { isGamePath, pageIdentity } from './page-identity.ts';
import { ScrollToTop } from './scroll-to-top.tsx';
import { SideMenu } from './side-menu.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { useBackClosesDialog } from './use-back-closes-dialog.ts';

const loadModals = async () => (await import('../modals.ts')).modals;

/** The page that is shown. The address may already be the next one, and the old page must not be created again for it. */
function usePageShown(): { path: string; identity: string } {
  return useRouterState({
    select({ matches }) {
      const { pathname: path = '/', search = {} } = matches.at(-1) ?? {};
      return {
        path,
        identity: pageIdentity(`${path}?${new URLSearchParams(search as Record<string, string>).toString()}`),
      };
    },
    structuralSharing: true,
  });
}

/** Side menu, header, content, footer (spec 2); a game page has the whole width, agents have a view of their own. */
export function Shell() {
  const { t } = useTexts();
  const { status, permission } = useSystemStatus();
  const { path, identity } = usePageShown();
  if (status !== 0) return <LateSystemScreen status={status} permission={permission} />;
  const isGame = isGamePath(path);
  const isBare = isAgentPath(path);
  return (
    <>
      <AgeGate />
      <Page>
        <a
          href="#content"
          className="sr-only z-40 rounded-full bg-accent font-semibold text-accent-ink focus:not-sr-only focus:px-5 focus:py-3 focus:fixed focus:start-4 focus:top-3"
        >
          {t('brand.skipToContent')}
        </a>
        {!isGame && !isBare && <SideMenu />}
        <div className="flex min-h-dvh min-w-0 flex-1 flex-col">
          {!isBare && <SiteHeader hasMenu={!isGame} />}
          {!isGame && !isBare && <CategoryBar />}
          <main
            id="content"
            tabIndex={-1}
            className={cx(
              'flex-1 outline-none',
              !isGame &&
                !isBare &&
                'mx-auto min-h-[calc(100dvh-var(--header-height))] w-full max-w-[84rem] px-4 sm:px-6 lg:px-8',
            )}
          >
            <PageBoundary key={identity}>
              <Outlet />
            </PageBoundary>
          </main>
          {!isGame && !isBare && <SiteFooter />}
        </div>
        {!isGame && !isBare && <BottomBar />}
        {!isGame && !isBare && <ScrollToTop />}
      </Page>
      <Dialogs />
      <ToastRegion closeLabel={t('brand.close')} />
    </>
  );
}

/* Only these read the age answer and open dialogs, so nothing else is drawn again for either. */

function Page({ children }: { children: ReactNode }) {
  return (
    <div id="page" inert={!useAgeConfirmed()} className="min-h-dvh lg:flex">
      {children}
    </div>
  );
}

/** A dialog of an address waits for the age answer, because it would make the question unreachable. */
function Dialogs() {
  useBackClosesDialog();
  if (!useAgeConfirmed()) return null;
  return (
    <>
      <announcementPopups.Part />
      <ModalHost loadModals={loadModals}>
        <ProofHost />
      </ModalHost>
    </>
  );
}
