import { Link } from '@tanstack/react-router';
import type { HousePageName } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { buttonClass, ErrorState, Icon, Skeleton, type IconName } from '@fairhouse/ui';
import { GuideChapters } from './guide-chapters.tsx';
import { TextBlocks } from './text-blocks.tsx';
import { useHousePage } from './use-help.ts';

const pages: readonly { name: HousePageName; to: string; icon: IconName }[] = [
  { name: 'beginner', to: '/beginner', icon: 'play' },
  { name: 'about', to: '/about', icon: 'house' },
  { name: 'responsible', to: '/responsible', icon: 'pause' },
  { name: 'terms', to: '/terms', icon: 'records' },
  { name: 'privacy', to: '/privacy', icon: 'lock' },
];

/** A page the house writes about itself, beside the others of its kind. */
export function HousePage({ name }: { name: HousePageName }) {
  const { t } = useTexts();
  const { data, isError, refetch } = useHousePage(name);
  return (
    <div className="grid grid-cols-1 gap-6 py-6 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-10">
      <aside className="grid content-start gap-5 max-lg:order-last">
        <nav aria-label={t('help.pages')} className="grid gap-1">
          {pages.map((page) => (
            <Link
              key={page.name}
              to={page.to as '/'}
              className="flex min-h-11 items-center gap-3 rounded-md px-4 text-ink-2 no-underline hover:bg-surface-2 hover:text-ink-1 aria-[current=page]:bg-surface-2 aria-[current=page]:font-semibold aria-[current=page]:text-ink-1"
            >
              <Icon name={page.icon} size={20} />
              {t(`help.page.${page.name}`)}
            </Link>
          ))}
        </nav>
        <div className="grid justify-items-start gap-3 rounded-lg bg-surface-1 p-5 ring-1 ring-inset ring-line">
          <p className="m-0 font-display text-lg font-semibold text-ink-1">{t('help.moreHelp')}</p>
          <p className="m-0 text-sm text-ink-2">{t('help.moreHelpText')}</p>
          <Link to={'/help' as '/'} className={buttonClass({ look: 'secondary', size: 's' })}>
            {t('help.openHelp')}
          </Link>
        </div>
      </aside>
      {isError && !data && (
        <ErrorState
          title={t('help.pageFailedTitle')}
          text={t('help.failedText')}
          retryText={t('brand.retry')}
          onRetry={() => void refetch()}
        />
      )}
      {!isError && !data && <Skeleton className="h-[34rem] rounded-lg" />}
      {data && name === 'beginner' && <GuideChapters title={data.title} blocks={data.blocks} />}
      {data && name !== 'beginner' && (
        <article className="grid content-start gap-5">
          <header className="grid gap-2">
            <h1 className="m-0 text-3xl text-balance">{data.title}</h1>
            {data.version !== null && (
              <p className="figures m-0 text-sm text-ink-3">{t('help.version', { version: data.version })}</p>
            )}
          </header>
          <TextBlocks blocks={data.blocks} />
        </article>
      )}
    </div>
  );
}
