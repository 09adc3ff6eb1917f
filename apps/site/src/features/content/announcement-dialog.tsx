import { useState } from 'react';
import type { Popup } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Button, cx } from '@fairhouse/ui';
import { RichText } from '@fairhouse/ui/rich-text';
import { useOwnLink } from './use-own-link.ts';

/** The announcements that open by themselves (spec 2, 4), one after the other, each with a way to close it. */
export function AnnouncementDialog({ popups, close }: { popups: readonly Popup[]; close: () => void }) {
  const { t } = useTexts();
  const [at, setAt] = useState(0);
  const onOwnLink = useOwnLink(close);
  const popup = popups[at];
  if (!popup) return null;
  const isLast = at === popups.length - 1;
  return (
    <div className="grid gap-5">
      <article key={popup.id} aria-live="polite" className="grid gap-3">
        <h3 className="m-0 font-display text-2xl font-semibold text-balance text-ink-1">{popup.title}</h3>
        <RichText html={popup.content} onOwnLink={onOwnLink} />
      </article>
      <div className="flex items-center justify-between gap-3 border-t border-line pt-4">
        {popups.length > 1 ? (
          <p className="m-0 flex items-center gap-2 text-sm text-ink-3">
            <span aria-hidden="true" className="flex gap-1.5">
              {popups.map(({ id }, index) => (
                <span
                  key={id}
                  className={cx('h-1.5 rounded-full', index === at ? 'w-5 bg-accent' : 'w-1.5 bg-surface-3')}
                />
              ))}
            </span>
            {t('posts.of', { at: at + 1, total: popups.length })}
          </p>
        ) : (
          <span />
        )}
        <div className="flex gap-2">
          {isLast || (
            <Button look="quiet" onClick={close}>
              {t('posts.close')}
            </Button>
          )}
          <Button onClick={() => (isLast ? close() : setAt(at + 1))}>{t(isLast ? 'posts.close' : 'posts.next')}</Button>
        </div>
      </div>
    </div>
  );
}
