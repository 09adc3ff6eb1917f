import { useEffect, useRef, useState } from 'react';
import type { Announcements } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Icon, IconButton } from '@fairhouse/ui';
import { openModal } from '../../shared/modal/modal-store.ts';

type Notice = Pick<Announcements['player'][number], 'id' | 'title' | 'content'>;

/** Whether a text is longer than its line; the answer follows the width of the page. */
function useIsLong(text: string) {
  const line = useRef<HTMLDivElement>(null);
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const element = line.current;
    const words = element?.querySelector('span');
    if (!element || !words) return;
    const measure = () => setIsLong(words.offsetWidth > element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [text]);
  return { line, isLong };
}

/**
 * One line of news that scrolls when it is too long (spec 2). Its space is reserved from the start, so nothing shifts.
 */
export function NoticeLine({ notices, standing }: { notices: readonly Notice[]; standing: string }) {
  const { t } = useTexts();
  const lines = notices.map((notice) =>
    notice.content.startsWith(notice.title) ? notice.content : `${notice.title}: ${notice.content}`,
  );
  const text = lines.length > 0 ? lines.join('   ·   ') : standing;
  const { line, isLong } = useIsLong(text);
  return (
    <div
      role="region"
      aria-label={t('content.notices')}
      className="flex h-11 items-center gap-3 rounded-full bg-surface-1 ps-4 pe-1 text-sm text-ink-2 ring-1 ring-inset ring-line"
    >
      <Icon name="bell" size={18} className="text-accent-text" />
      <div
        ref={line}
        className={isLong ? 'marquee min-w-0 flex-1' : 'min-w-0 flex-1 overflow-hidden'}
        {...(isLong && { tabIndex: 0, role: 'group', 'aria-label': text })}
      >
        <p className={isLong ? 'marquee-track m-0' : 'm-0'}>
          <span className={isLong ? 'pe-16 whitespace-nowrap' : 'whitespace-nowrap'}>{text}</span>
          {isLong && (
            <span aria-hidden="true" className="marquee-copy pe-16 whitespace-nowrap">
              {text}
            </span>
          )}
        </p>
      </div>
      {notices.length > 0 && (
        <IconButton
          icon="chevron-forward"
          size={18}
          label={t('content.readNotices')}
          onClick={() => openModal('notice')}
        />
      )}
    </div>
  );
}
