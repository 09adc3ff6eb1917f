import { createRootRoute, createRoute, createRouter, Link, Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { buttonClass, EmptyState, Spinner } from '@fairhouse/ui';
import { useTexts } from '@fairhouse/i18n';
import { FactorPage } from '../features/operators/factor-page.tsx';
import { InvitationPage } from '../features/operators/invitation-page.tsx';
import { LoginPage } from '../features/operators/login-page.tsx';
import { useOffice } from '../shared/session/session-store.ts';
import { officePages } from './pages.tsx';
import { Shell } from './shell.tsx';

/** The secret of a link is in the hash; it is removed from the address at once. */
function takeInvitation(): string | null {
  const secret = location.pathname === '/invitation' ? location.hash.slice(1) : '';
  if (secret === '') return null;
  history.replaceState(null, '', '/');
  return secret;
}

const given = takeInvitation();

/** Invitation, login and second factor come before everything else. */
function Gate() {
  const office = useOffice();
  const [invitation, setInvitation] = useState(given);
  if (invitation !== null) return <InvitationPage invitation={invitation} onUsed={() => setInvitation(null)} />;
  if (office.status === 'restoring')
    return (
      <div className="grid min-h-dvh place-items-center">
        <Spinner />
      </div>
    );
  if (office.status !== 'operator') return <LoginPage />;
  if (office.operator.isRestricted) return <FactorPage />;
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

function NotFound() {
  const { t } = useTexts();
  return (
    <EmptyState
      icon="search"
      title={t('operators.notHereText')}
      action={
        <Link to="/" className={buttonClass({ look: 'secondary' })}>
          {t('operators.home')}
        </Link>
      }
    />
  );
}

/** One router per console; consoles do not share their location. */
export function createOfficeRouter() {
  const root = createRootRoute({ component: Gate, notFoundComponent: NotFound });
  const routes = officePages.map(({ path, component }) => createRoute({ getParentRoute: () => root, path, component }));
  return createRouter({ routeTree: root.addChildren(routes) });
}
