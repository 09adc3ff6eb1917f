import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { Suspense, useState, type ReactNode } from 'react';
import { formatCount, languageNames, switchLanguage, useTexts, isLanguage } from '@fairhouse/i18n';
import { Badge, cx, EmptyState, Icon, IconButton, Select, Skeleton } from '@fairhouse/ui';
import { api } from '../shared/api/api.ts';
import { rememberedTheme, rememberLanguage, showTheme } from '../shared/appearance/appearance.ts';
import { useCashierQueues, useHeldPayouts, useHouseHealth } from '../shared/queues/use-queues.ts';
import { chooseMerchant, endOffice, useOperator } from '../shared/session/session-store.ts';
import { officePages } from './pages.tsx';

/** The route `/members/$memberId` matches `/members/5`. */
function isAt(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  return wanted.length === given.length && wanted.every((part, at) => part.startsWith('$') || part === given[at]);
}

/** How many rows wait on a page, by its address. */
function useWaiting(): Readonly<Record<string, number>> {
  const queues = useCashierQueues();
  const health = useHouseHealth();
  const payouts = useHeldPayouts();
  return {
    ...(queues.data && { '/deposits': queues.data.deposits.count, '/withdrawals': queues.data.withdrawals.count }),
    ...(health.data && { '/adjustments': health.data.adjustments.count }),
    ...(payouts.data && { '/vendors': payouts.data.total }),
  };
}

/** On narrow screens the menu scrolls sideways, so that the current page is in view. */
function bringIntoView(link: HTMLElement | null): void {
  if (link && 'scrollIntoView' in link) link.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Navigation by permission, beside the page; above it on small screens. */
export function Shell({ children }: { children: ReactNode }) {
  const { t, texts } = useTexts();
  const { operator, merchant, may } = useOperator();
  const hasLiveRooms = operator.brands.find((brand) => brand.merchant === merchant)?.hasLiveRooms === true;
  const path = useRouterState({ select: (state) => state.location.pathname });
  const here = officePages.find((page) => isAt(page.path, path));
  // The address may be kept from another role or sent by a colleague.
  const isOpen = !here || here.permission === null || may(here.permission);
  const pages = officePages.filter(
    ({ permission, isHidden, needsLiveRooms }) =>
      !isHidden && (!needsLiveRooms || hasLiveRooms) && (permission === null || may(permission)),
  );
  const waiting = useWaiting();
  return (
    <div className="office-grid">
      <aside className="flex flex-col gap-4 border-e border-line bg-surface-1 p-4 lg:sticky lg:top-0 lg:h-dvh">
        <p className="m-0 flex items-center gap-2 font-display text-lg text-ink-1">
          <Icon name="house" className="text-accent-text" />
          {t('operators.title')}
          <span className="ms-auto min-w-0 truncate font-sans text-sm text-ink-2 lg:hidden">{operator.name}</span>
        </p>
        <nav aria-label={t('operators.menu')} className="relative flex gap-1 overflow-x-auto lg:grid">
          {pages.map(({ path: to, title, icon }) => {
            const isHere = to === path || (to !== '/' && path.startsWith(`${to}/`));
            return (
              <Link
                key={to}
                to={to}
                ref={isHere ? bringIntoView : undefined}
                aria-current={isHere ? 'page' : undefined}
                className={cx(
                  'flex min-h-11 items-center gap-3 rounded-md px-3 text-sm font-semibold whitespace-nowrap no-underline',
                  isHere ? 'bg-surface-3 text-ink-1' : 'text-ink-2 hover:bg-surface-2 hover:text-ink-1',
                )}
              >
                <Icon name={icon} />
                {t(title)}
                {(waiting[to] ?? 0) > 0 && (
                  <Badge tone="accent" className="figures ms-auto">
                    <span className="sr-only">{t('operators.queues.title')}: </span>
                    {formatCount(waiting[to] ?? 0, texts.language)}
                  </Badge>
                )}
              </Link>
            );
          })}
        </nav>
        <div className="hidden text-sm text-ink-3 lg:mt-auto lg:grid lg:gap-1">
          <span className="font-semibold text-ink-1">{operator.name}</span>
          <Badge tone="accent" className="justify-self-start">
            {t(`operators.roles.${operator.role}`)}
          </Badge>
        </div>
      </aside>
      <div className="grid min-w-0 content-start gap-5 p-4 sm:p-6">
        <header className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="m-0 text-2xl text-ink-1">{here ? t(here.title) : t('operators.notHere')}</h1>
          <Tools />
        </header>
        <main>
          {isOpen ? (
            <Suspense fallback={<Skeleton className="h-64 rounded-lg" />}>{children}</Suspense>
          ) : (
            <EmptyState icon="lock" title={t('operators.notYours')} />
          )}
        </main>
      </div>
    </div>
  );
}

function Tools() {
  const { t, texts } = useTexts();
  const { operator, merchant } = useOperator();
  const queries = useQueryClient();
  const [theme, setTheme] = useState(rememberedTheme);
  const logOut = useMutation({
    mutationFn: () => api.logOutOperator(),
    onSettled: () => {
      queries.clear();
      endOffice();
    },
  });
  const turn = (): void => {
    const next = theme === 'dark' ? 'light' : 'dark';
    showTheme(next);
    setTheme(next);
  };
  const speak = (language: string): void => {
    if (!isLanguage(language)) return;
    rememberLanguage(language);
    void switchLanguage(texts, language);
  };
  return (
    <div className="flex min-w-0 items-center gap-2 max-sm:w-full max-sm:flex-wrap">
      {operator.brands.length > 1 && (
        <Select
          className="min-w-0 grid-cols-[minmax(0,1fr)] max-sm:basis-full"
          hideLabel
          label={t('operators.brands')}
          value={merchant}
          options={operator.brands.map(({ merchant: value, name }) => ({ value, text: name }))}
          onChange={(event) => chooseMerchant(event.target.value)}
        />
      )}
      <Select
        className="min-w-0 grid-cols-[minmax(0,1fr)] max-sm:flex-1"
        hideLabel
        label={t('operators.language')}
        value={texts.language}
        options={Object.entries(languageNames).map(([value, text]) => ({ value, text }))}
        onChange={(event) => speak(event.target.value)}
      />
      <IconButton icon={theme === 'dark' ? 'sun' : 'moon'} label={t('operators.theme')} onClick={turn} />
      <IconButton icon="logout" label={t('operators.logOut')} onClick={() => logOut.mutate()} />
    </div>
  );
}
