import { useEffect, useRef, useState } from 'react';
import type { ChatLog, ChatLogView } from '@fairhouse/api-client/chat-log';
import type { ChatMessage } from '@fairhouse/contract';
import { chatNotes } from '@fairhouse/contract/chat-limits';
import { formatDateTime, useTexts } from '@fairhouse/i18n';
import { Button, ChatLine, ErrorState, Skeleton } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { useBrand } from '../../shared/initial/initial-state.tsx';
import { KeptPicture } from '../../shared/pictures/kept-picture.tsx';
import { queryKeys } from '../../shared/query/query-keys.ts';
import { PendingLines } from './pending-lines.tsx';

interface ChatLinesProps {
  readonly log: ChatLog;
  readonly view: ChatLogView;
  readonly readSeq: number;
  readonly isTyping: boolean;
}

/** The messages of the conversation, the newest at the foot and in view, and those still being sent. */
export function ChatLines({ log, view, readSeq, isTyping }: ChatLinesProps) {
  const { t } = useTexts();
  const { messages, pending, hasOlder, state } = view;
  const end = useRef<HTMLDivElement>(null);
  const [isReading, setReading] = useState(false);
  const lastSeq = messages.at(-1)?.seq ?? 0;
  useEffect(() => {
    if (end.current && 'scrollIntoView' in end.current) end.current.scrollIntoView({ block: 'nearest' });
  }, [lastSeq, pending.length, isTyping]);
  if (state === 'failed')
    return <ErrorState title={t('chat.loadFailed')} retryText={t('brand.retry')} onRetry={() => void log.catchUp()} />;
  if (state === 'loading') return <Skeleton className="h-full min-h-40 rounded-lg" />;
  const lastOwn = messages.findLast(({ author }) => author === 'member')?.seq;
  const readOlder = (): void => {
    setReading(true);
    void log
      .readOlder()
      .catch(() => undefined)
      .finally(() => setReading(false));
  };
  return (
    <div
      role="log"
      aria-label={t('chat.log')}
      tabIndex={0}
      className="grid min-h-32 content-start gap-3 overflow-y-auto overscroll-contain pe-1"
    >
      {hasOlder && (
        <Button look="quiet" size="s" className="justify-self-center" busy={isReading} onClick={readOlder}>
          {t('chat.older')}
        </Button>
      )}
      {messages.map((message) => (
        <Line key={message.seq} message={message} isSeen={message.seq === lastOwn && message.seq <= readSeq} />
      ))}
      <PendingLines log={log} pending={pending} />
      {isTyping && <p className="m-0 text-sm text-ink-3">{t('chat.typing')}</p>}
      <div ref={end} />
    </div>
  );
}

function Line({ message, isSeen }: { message: ChatMessage; isSeen: boolean }) {
  const { t, texts } = useTexts();
  const { timeZone } = useBrand();
  const { author, text, picture, at } = message;
  if (author === 'house') {
    const note = chatNotes.find((known) => known === text);
    return <ChatLine side="note" text={note ? t(`chat.notes.${note}`) : ''} />;
  }
  const isOwn = author === 'member';
  return (
    <ChatLine
      side={isOwn ? 'own' : 'other'}
      text={text}
      foot={
        <>
          <span>{t(isOwn ? 'chat.you' : 'chat.desk')}</span>
          <time dateTime={new Date(at).toISOString()} className="figures">
            {formatDateTime(at, texts.language, timeZone)}
          </time>
          {isSeen && <span>{t('chat.seen')}</span>}
        </>
      }
    >
      {picture !== null && (
        <KeptPicture
          queryKey={queryKeys.chatPicture(picture)}
          alt={t('chat.picture')}
          load={() => api.getChatPicture({ name: picture })}
        />
      )}
    </ChatLine>
  );
}
