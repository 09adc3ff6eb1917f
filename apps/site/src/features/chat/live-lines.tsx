import { useEffect, useRef } from 'react';
import type { ChatLog, ChatLogView } from '@fairhouse/api-client/chat-log';
import type { LiveMessage } from '@fairhouse/contract';
import { formatDateTime, useTexts } from '@fairhouse/i18n';
import { Badge, ChatLine, EmptyState, ErrorState, Skeleton } from '@fairhouse/ui';
import { useBrand } from '../../shared/initial/initial-state.tsx';
import { PendingLines } from './pending-lines.tsx';

/** The messages of a room, the newest at the foot and in view. */
export function LiveLines({
  log,
  view: { messages, pending, state },
}: {
  log: ChatLog<LiveMessage>;
  view: ChatLogView<LiveMessage>;
}) {
  const { t } = useTexts();
  const end = useRef<HTMLDivElement>(null);
  const lastSeq = messages.at(-1)?.seq ?? 0;
  useEffect(() => {
    if (end.current && 'scrollIntoView' in end.current) end.current.scrollIntoView({ block: 'nearest' });
  }, [lastSeq, pending.length]);
  if (state === 'failed')
    return <ErrorState title={t('chat.loadFailed')} retryText={t('brand.retry')} onRetry={() => void log.catchUp()} />;
  if (state === 'loading') return <Skeleton className="h-full rounded-lg" />;
  if (messages.length === 0 && pending.length === 0)
    return <EmptyState icon="chat" title={t('chat.live.quiet')} className="self-center bg-transparent ring-0" />;
  return (
    <div
      role="log"
      aria-label={t('chat.log')}
      tabIndex={0}
      className="grid content-start gap-3 overflow-y-auto overscroll-contain pe-1"
    >
      {messages.map((message) => (
        <Line key={message.seq} message={message} />
      ))}
      <PendingLines log={log} pending={pending} />
      <div ref={end} />
    </div>
  );
}

function Line({ message: { author, name, isOwn, isRemoved, text, at } }: { message: LiveMessage }) {
  const { t, texts } = useTexts();
  const { timeZone } = useBrand();
  if (isRemoved) return <ChatLine side="note" text={t('chat.live.removed')} />;
  return (
    <ChatLine
      side={isOwn ? 'own' : 'other'}
      text={text}
      foot={
        <>
          <span dir="auto" className={author === 'host' ? 'font-semibold text-accent-text' : undefined}>
            {isOwn ? t('chat.you') : name}
          </span>
          {author === 'host' && <Badge tone="accent">{t('chat.live.host')}</Badge>}
          <time dateTime={new Date(at).toISOString()} className="figures">
            {formatDateTime(at, texts.language, timeZone)}
          </time>
        </>
      }
    />
  );
}
