import { Link } from '@tanstack/react-router';
import { useTexts } from '@fairhouse/i18n';
import { AgeSeal, Wordmark } from '../../features/brand/wordmark.tsx';
import { useBrand } from '../../shared/initial/initial-state.tsx';
import { askAgeAgain } from '../gates/age-confirmation.ts';
import { shellPart } from './shell-part.tsx';
import { useIsNear } from './use-is-near.ts';

/** Read by few and far below, so it loads when somebody is about to see it. */
const Rest = shellPart(async () => (await import('./footer-rest.tsx')).FooterRest);

const firstYear = 2023;
const thisYear = new Date().getFullYear();
const linkClass =
  'inline-flex min-h-8 items-center text-sm text-ink-2 no-underline hover:text-live hover:underline underline-offset-4';

/** Footer of spec 2: only links that lead somewhere, the age badge and its statement, the play-money sentence. */
export function SiteFooter() {
  const { t } = useTexts();
  const brand = useBrand();
  const age = brand.minAge;
  const [foot, isNear] = useIsNear<HTMLElement>();
  return (
    <footer ref={foot} className="mt-12 border-t border-line bg-surface-1 pb-[calc(var(--bar-height)+1.5rem)] lg:pb-8">
      <div className="mx-auto grid max-w-[80rem] gap-8 px-4 pt-10 sm:px-6 md:grid-cols-[1.6fr_1fr_1fr] lg:px-8">
        <div className="grid content-start gap-3">
          <Wordmark name={brand.name} />
          <p className="m-0 font-display text-lg text-ink-2">{t('brand.tagline')}</p>
          <p className="m-0 max-w-[44ch] text-sm text-ink-3">{t('brand.playMoneySentence')}</p>
        </div>
        <FooterColumn title={t('brand.footerGames')}>
          <Link to="/hot" className={linkClass}>
            {t('catalog.hotGames')}
          </Link>
          <Link to="/bgs" className={linkClass}>
            {t('catalog.houseGames')}
          </Link>
        </FooterColumn>
        <FooterColumn title={t('brand.footerHelp')}>
          <Link to="/help" className={linkClass}>
            {t('brand.help')}
          </Link>
          <Link to="/fairness" className={linkClass}>
            {t('brand.footerFairness')}
          </Link>
          <Link to="/member" search={{ page: 'protection' }} className={linkClass}>
            {t('brand.limitsAndBreaks')}
          </Link>
          <button type="button" className={`${linkClass} text-start`} onClick={askAgeAgain}>
            {t('brand.footerGate')}
          </button>
        </FooterColumn>
      </div>
      {isNear && <Rest />}
      <div className="mx-auto mt-8 flex max-w-[80rem] flex-wrap items-center gap-4 border-t border-line px-4 pt-6 sm:px-6 lg:px-8">
        <AgeSeal age={age} label={t('brand.ageBadge', { age })} />
        <p className="m-0 max-w-[60ch] flex-1 basis-64 text-sm text-ink-2">{t('brand.ageStatement', { age })}</p>
        <p className="m-0 text-sm text-ink-3">
          {t('brand.copyright', { from: firstYear, to: thisYear, name: brand.name })}
        </p>
      </div>
    </footer>
  );
}

function FooterColumn({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="grid content-start justify-items-start gap-1.5">
      <h2 className="m-0 mb-1 font-text text-sm font-semibold text-ink-1">{title}</h2>
      {children}
    </div>
  );
}
