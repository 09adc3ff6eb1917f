import { Link } from '@tanstack/react-router';
import { useTexts, type TextKey } from '@fairhouse/i18n';
import { buttonClass } from '@fairhouse/ui';
import { PopularGames } from './popular-games.tsx';

const words = {
  address: { title: 'brand.notFoundTitle', text: 'brand.notFoundText' },
  shelf: { title: 'seamless.shelfTitle', text: 'seamless.shelfText' },
} as const satisfies Record<string, { title: TextKey; text: TextKey }>;

/** An unknown address or an unknown shelf: says which, and shows ways on. */
export function NotFoundPage({ why = 'address' }: { why?: keyof typeof words }) {
  const { t } = useTexts();
  return (
    <div className="grid grid-cols-1 gap-6 pb-10">
      <div className="mx-auto grid max-w-lg justify-items-center gap-4 px-4 py-10 text-center sm:py-14">
        <svg width="168" height="137" viewBox="0 -5 168 137" fill="none" aria-hidden="true">
          <path d="M14 122h140" stroke="var(--line-strong)" strokeWidth="2" strokeLinecap="round" />
          <path
            d="M52 122V30a32 32 0 0 1 64 0v92z"
            fill="var(--surface-2)"
            stroke="var(--line-strong)"
            strokeWidth="2"
          />
          <path d="M62 122V34a22 22 0 0 1 44 0v88z" fill="var(--surface-0)" />
          <path d="M62 122V34a22 22 0 0 1 44 0l-18 12v76z" fill="var(--accent-wash)" />
          <circle cx="83" cy="82" r="3.4" fill="var(--accent)" />
          <path d="M106 34v88h18" stroke="var(--live)" strokeWidth="2" strokeLinecap="round" strokeDasharray="1 8" />
          <circle cx="84" cy="12" r="2" fill="var(--accent)" />
          <circle cx="26" cy="40" r="2" fill="var(--live)" />
          <circle cx="142" cy="54" r="2.6" fill="var(--accent)" />
        </svg>
        <h1 className="m-0 text-3xl text-balance">{t(words[why].title)}</h1>
        <p className="m-0 text-ink-2">{t(words[why].text)}</p>
        <div className="mt-1 flex flex-wrap justify-center gap-2.5">
          <Link to="/" className={buttonClass()}>
            {t('brand.notFoundHome')}
          </Link>
          <Link to="/hot" className={buttonClass({ look: 'secondary' })}>
            {t('catalog.hotGames')}
          </Link>
          <Link to="/bgs" className={buttonClass({ look: 'secondary' })}>
            {t('catalog.houseGames')}
          </Link>
        </div>
      </div>
      <PopularGames />
    </div>
  );
}
