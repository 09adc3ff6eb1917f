import { Link, useRouterState } from '@tanstack/react-router';
import { useTexts } from '@fairhouse/i18n';
import { HelpBrowser } from './help-browser.tsx';
import type { GoProps } from './help-way.ts';

function GoTo({ term, className, isCurrent = false, children }: GoProps) {
  return (
    <Link
      to="/help"
      {...(term !== null && { hash: term })}
      activeOptions={{ includeHash: true, exact: true }}
      className={className}
      {...(isCurrent && { 'aria-current': 'page' as const })}
    >
      {children}
    </Link>
  );
}

/** Spec 2: /help, with the article behind the # of its address. */
export function HelpPage() {
  const { t } = useTexts();
  const hash = useRouterState({ select: ({ location }) => location.hash });
  const term = hash === '' ? null : hash;
  return (
    <div className="grid grid-cols-1 gap-6 py-6">
      <header
        className={
          term === null
            ? 'grid gap-2 rounded-xl bg-surface-1 bg-[radial-gradient(90%_170%_at_100%_0%,var(--live-wash),transparent_65%)] px-6 py-8 ring-1 ring-inset ring-line sm:px-10'
            : 'sr-only'
        }
      >
        {term === null ? <h1 className="m-0 text-3xl">{t('help.title')}</h1> : <p className="m-0">{t('help.title')}</p>}
        <p className="m-0 max-w-[60ch] text-lg text-ink-2">{t('help.lead')}</p>
      </header>
      <HelpBrowser term={term} Go={GoTo} hasIndex />
    </div>
  );
}
