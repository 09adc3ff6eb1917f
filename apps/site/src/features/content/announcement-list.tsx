import { useId, useRef, useState } from 'react';
import type { Announced } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { cx, EmptyState, ErrorState, Icon, Skeleton } from '@fairhouse/ui';
import { RichText } from '@fairhouse/ui/rich-text';
import { useHouseDay } from '../../shared/clock/use-house-time.ts';
import { AnnouncementPager } from './announcement-pager.tsx';
import { announcementsPerPage } from './announcement-pages.ts';

interface AnnouncementListProps {
  lead: string;
  label?: string;
  query: { readonly data: readonly Announced[] | undefined; readonly isError: boolean; refetch(): Promise<unknown> };
  onOwnLink: (href: string) => void;
}

/** Announcements, the newest first, nine a page (spec 9). */
export function AnnouncementList({ lead, label, query, onOwnLink }: AnnouncementListProps) {
  const { t } = useTexts();
  const { data, isError } = query;
  const [page, setPage] = useState(1);
  const [openId, setOpenId] = useState<number | null>(null);
  const top = useRef<HTMLParagraphElement>(null);
  const turnTo = (next: number): void => {
    setPage(next);
    setOpenId(null);
    const head = top.current;
    if (head && 'scrollIntoView' in head) head.scrollIntoView({ block: 'nearest' });
  };
  return (
    <div className="grid gap-4">
      <p ref={top} className="m-0 text-sm text-ink-2">
        {lead}
      </p>
      {isError && !data && (
        <ErrorState
          title={t('posts.failed')}
          text={t('identity.connection')}
          retryText={t('brand.retry')}
          onRetry={() => void query.refetch()}
        />
      )}
      {!isError && !data && <Skeleton className="h-96 rounded-lg" />}
      {data?.length === 0 && <EmptyState icon="bell" title={t('posts.empty')} text={t('posts.emptyText')} />}
      {data && data.length > 0 && (
        <>
          <ul
            aria-label={label ?? t('posts.all')}
            className="m-0 list-none overflow-hidden rounded-lg bg-surface-0 p-0 ring-1 ring-inset ring-line"
          >
            {data.slice((page - 1) * announcementsPerPage, page * announcementsPerPage).map((announced) => (
              <Row
                key={announced.id}
                announced={announced}
                isOpen={openId === announced.id}
                onToggle={() => setOpenId(openId === announced.id ? null : announced.id)}
                onOwnLink={onOwnLink}
              />
            ))}
          </ul>
          <AnnouncementPager page={page} pages={Math.ceil(data.length / announcementsPerPage)} onPage={turnTo} />
        </>
      )}
    </div>
  );
}

interface RowProps {
  announced: Announced;
  isOpen: boolean;
  onToggle: () => void;
  onOwnLink: (href: string) => void;
}

function Row({ announced: { title, content, announcedAt }, isOpen, onToggle, onOwnLink }: RowProps) {
  const day = useHouseDay();
  const id = useId();
  return (
    <li className="border-b border-line last:border-b-0">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
        className="flex min-h-14 w-full items-center gap-3 px-4 py-2.5 text-start transition-colors duration-150 hover:bg-surface-2"
      >
        <span className="grid min-w-0 flex-1 gap-0.5 sm:flex sm:items-baseline sm:justify-between sm:gap-4">
          <span className={cx('text-pretty', isOpen ? 'font-semibold text-ink-1' : 'text-ink-1')}>{title}</span>{' '}
          <span className="figures shrink-0 text-sm text-ink-3">{day(announcedAt)}</span>
        </span>
        <Icon
          name="chevron-down"
          size={18}
          className={cx('text-ink-3 transition-transform duration-150', isOpen && 'rotate-180')}
        />
      </button>
      <div id={id} hidden={!isOpen} className="px-4 pt-3 pb-4">
        {isOpen && <RichText html={content} onOwnLink={onOwnLink} className="max-w-[62ch] text-[0.9375rem]" />}
      </div>
    </li>
  );
}
