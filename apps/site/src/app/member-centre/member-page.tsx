import { Link, useSearch } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { useTexts } from '@fairhouse/i18n';
import { Button, cx, EmptyState, Icon, Skeleton } from '@fairhouse/ui';
import { openModal } from '../../shared/modal/modal-store.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { clientPage } from '../pages/client-page.tsx';
import { memberPages, type MemberPageEntry } from './menu.ts';

const BetHistory = clientPage(async () => (await import('../../features/bets/bet-history-page.tsx')).BetHistoryPage);
const Protection = clientPage(async () => (await import('../../features/protection/protection-page.tsx')).ProtectionPage);
const Security = clientPage(async () => (await import('./security-centre.tsx')).SecurityCentre);

const pages: Record<MemberPageEntry['id'], ReactNode> = {
  personalHistoryCopy: <BetHistory />,
  protection: <Protection />,
  securityCenter: <Security />,
};

/** The member centre: its menu beside or above the chosen page; a visitor is asked to log in. */
export function MemberCentre() {
  const { t } = useTexts();
  const session = useSession();
  const { page } = useSearch({ from: '/member' });
  const entry = memberPages.find((known) => known.id === page) ?? memberPages[0];
  return (
    <div className="grid grid-cols-1 gap-6 py-6 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-8">
      <nav aria-label={t('brand.memberArea')} className="lg:sticky lg:top-[calc(var(--header-height)+1.5rem)] lg:self-start">
        <ul className="m-0 flex list-none gap-1 overflow-x-auto p-0 lg:grid">
          {memberPages.map((known) => (
            <li key={known.id}>
              <Link
                to="/member"
                search={{ page: known.id }}
                aria-current={known === entry ? 'page' : undefined}
                className={cx(
                  'flex min-h-11 items-center gap-3 rounded-md px-4 text-sm font-semibold whitespace-nowrap no-underline transition-colors duration-150',
                  known === entry ? 'bg-surface-2 text-ink-1' : 'text-ink-2 hover:bg-surface-1 hover:text-ink-1',
                )}
              >
                <Icon name={known.icon} />
                {t(known.text)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0">
        {session.status === 'member' && entry && pages[entry.id]}
        {session.status === 'restoring' && <Skeleton className="h-96 rounded-lg" />}
        {session.status === 'visitor' && <LoginNeeded />}
      </div>
    </div>
  );
}

/** Spec 6: what needs a login opens the login dialog. */
function LoginNeeded() {
  const { t } = useTexts();
  useEffect(() => openModal('login'), []);
  return (
    <EmptyState
      icon="user"
      title={t('brand.loginNeededTitle')}
      text={t('brand.loginNeededText')}
      action={<Button onClick={() => openModal('login')}>{t('brand.logIn')}</Button>}
    />
  );
}
