import { useState } from 'react';
import type { InboxMessage } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Button, EmptyState, ErrorState, Skeleton } from '@fairhouse/ui';
import { FailureNote } from '../../shared/failure/failure-note.tsx';
import { Pager } from '../../shared/paging/pager.tsx';
import { MessageRow } from './message-row.tsx';
import { useMarkRead, useMessages } from './use-messages.ts';

/** Spec 2, messageV2: the messages of the house, nine a page (spec 9); opening one marks it as read. */
export function InboxPage() {
  const { t } = useTexts();
  const [page, setPage] = useState(1);
  const [openId, setOpenId] = useState<string | null>(null);
  const { data, isError, refetch } = useMessages(page);
  const markRead = useMarkRead();

  function toggle({ id, isRead }: InboxMessage): void {
    setOpenId(openId === id ? null : id);
    if (!isRead && openId !== id) markRead.mutate([id]);
  }
  return (
    <section className="grid gap-5">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div className="grid gap-1.5">
          <h1 className="m-0 font-display text-2xl font-semibold text-ink-1">{t('inbox.title')}</h1>
          <p className="m-0 text-sm text-ink-2">{t('inbox.lead')}</p>
        </div>
        {data && data.unread > 0 && (
          <div className="flex items-center gap-3">
            <span className="figures text-sm text-ink-3">{t('inbox.unread', { count: data.unread })}</span>
            <Button
              look="secondary"
              size="s"
              icon="check"
              busy={markRead.isPending}
              onClick={() => markRead.mutate('all')}
            >
              {t('inbox.markAll')}
            </Button>
          </div>
        )}
      </header>
      <FailureNote error={markRead.error} />
      {isError && !data && (
        <ErrorState
          title={t('inbox.failedTitle')}
          text={t('identity.connection')}
          retryText={t('brand.retry')}
          onRetry={() => void refetch()}
        />
      )}
      {!isError && !data && <Skeleton className="h-96 rounded-lg" />}
      {data?.totalCount === 0 && <EmptyState icon="mail" title={t('inbox.emptyTitle')} text={t('inbox.emptyText')} />}
      {data && data.totalCount > 0 && (
        <>
          <ul
            aria-label={t('inbox.title')}
            className="m-0 list-none overflow-hidden rounded-lg bg-surface-1 p-0 ring-1 ring-inset ring-line"
          >
            {data.list.map((message) => (
              <MessageRow
                key={message.id}
                message={message}
                isOpen={message.id === openId}
                onToggle={() => toggle(message)}
              />
            ))}
          </ul>
          <Pager label={t('inbox.title')} page={page} pages={data.totalPages} onPage={setPage} />
        </>
      )}
    </section>
  );
}
