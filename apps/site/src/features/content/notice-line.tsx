import { useTexts } from '@fairhouse/i18n';
import { Icon } from '@fairhouse/ui';

export interface Notice {
  id: number;
  title: string;
  content: string;
}

/** How many signs fit a line of the page; what is longer moves past (spec 2, notice marquee). */
const standsUpTo = 90;

/** One quiet line of news. Its room is there from the start, so that nothing moves when the notices arrive. */
export function NoticeLine({ notices, standing }: { notices: readonly Notice[]; standing: string }) {
  const { t } = useTexts();
  const lines = notices.map((notice) => (notice.content.startsWith(notice.title) ? notice.content : `${notice.title}: ${notice.content}`));
  const text = lines.length > 0 ? lines.join('   ·   ') : standing;
  return (
    <div role="region" aria-label={t('content.notices')} className="flex min-h-11 items-center gap-3 rounded-full bg-surface-1 ps-4 pe-5 text-sm text-ink-2 ring-1 ring-inset ring-line">
      <Icon name="bell" size={18} className="text-accent-text" />
      {text.length <= standsUpTo ? (
        <p className="m-0 py-2">{text}</p>
      ) : (
        <div className="marquee min-w-0 flex-1 overflow-hidden" tabIndex={0}>
          <div className="marquee-track">
            <span className="pe-16 whitespace-nowrap">{text}</span>
            <span aria-hidden="true" className="marquee-copy pe-16 whitespace-nowrap">
              {text}
            </span>
          </div>
        </div>
      )}
    </div>
  );
}
