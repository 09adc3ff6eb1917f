import { useTexts } from '@fairhouse/i18n';
import { Button, buttonClass, EmptyState, Icon } from '@fairhouse/ui';
import { openModal } from '../../shared/modal/modal-store.ts';
import { useAnnouncements } from './use-announcements.ts';
import { useOwnLink } from './use-own-link.ts';

/** The notices of the line on home, one below the other (spec 2). */
export function NoticeDialog({ close }: { close: () => void }) {
  const { t } = useTexts();
  const { notices } = useAnnouncements();
  const openLink = useOwnLink(close);
  return (
    <div className="grid gap-5">
      <p className="m-0 text-sm text-ink-2">{t('posts.noticesLead')}</p>
      {notices.length === 0 && <EmptyState icon="bell" title={t('posts.noNotices')} />}
      <ul className="m-0 grid list-none gap-3 p-0">
        {notices.map(({ id, title, content, externalLink }) => (
          <li key={id} className="flex gap-3.5 rounded-lg bg-surface-0 p-4 ring-1 ring-inset ring-line">
            <span className="grid size-9 shrink-0 place-items-center rounded-full bg-accent-wash text-accent-text">
              <Icon name="bell" size={18} />
            </span>
            <div className="grid min-w-0 justify-items-start gap-1.5">
              <h3 className="m-0 text-base text-ink-1">{title}</h3>
              <p className="m-0 text-sm whitespace-pre-line text-ink-2">{content}</p>
              {externalLink !== null &&
                (externalLink.startsWith('/') ? (
                  <a
                    href={externalLink}
                    className="inline-flex min-h-8 items-center gap-1 text-sm font-semibold text-live no-underline hover:underline"
                    onClick={(event) => {
                      event.preventDefault();
                      openLink(externalLink);
                    }}
                  >
                    {t('posts.open')}
                    <Icon name="chevron-forward" size={16} />
                  </a>
                ) : (
                  <a
                    href={externalLink}
                    target="_blank"
                    rel="noopener noreferrer nofollow"
                    className={buttonClass({ look: 'quiet', size: 's' })}
                  >
                    {t('posts.open')}
                    <Icon name="external" size={16} />
                  </a>
                ))}
            </div>
          </li>
        ))}
      </ul>
      <Button look="secondary" wide onClick={() => openModal('announcementList')}>
        {t('posts.all')}
      </Button>
    </div>
  );
}
