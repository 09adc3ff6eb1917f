import { useEffect, useRef } from 'react';
import type { ChatLog, ChatLogView } from '@fairhouse/api-client/chat-log';
import type { ChatMessage } from '@fairhouse/contract';
import { chatNotes } from '@fairhouse/contract/chat-limits';
import { formatDateTime, useTexts } from '@fairhouse/i18n';
import { Button, ChatLine, Skeleton } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { KeptPicture } from '../../shared/picture/kept-picture.tsx';
import { PendingLines } from './pending-lines.tsx';

interface DeskLinesProps {
  readonly conversationId: string;
  readonly log: ChatLog;
  readonly view: ChatLogView;
  readonly seenSeq: number;
  readonly isTyping: boolean;
}

/** The messages of a conversation, as the desk sees them. */
export function DeskLines({ conversationId, log, view, seenSeq, isTyping }: DeskLinesProps) {
  const { t } = useTexts();
  const { messages, pending, hasOlder, state } = view;
  const end = useRef<HTMLDivElement>(null);
  const lastSeq = messages.at(-1)?.seq ?? 0;
  useEffect(() => {
    if (end.current && 'scrollIntoView' in end.current) end.current.scrollIntoView({ block: 'nearest' });
  }, [lastSeq, pending.length, isTyping]);
  if (state === 'loading') return <Skeleton className="h-full" />;
  const lastOwn = messages.findLast(({ author }) => author === 'operator')?.seq;
  return (
    <div
      role="log"
      aria-label={t('chat.log')}
      tabIndex={0}
      className="grid content-start gap-3 overflow-y-auto overscroll-contain rounded-md bg-surface-0 p-3"
    >
      {(hasOlder || state === 'failed') && (
        <Button
          look="quiet"
          size="s"
          className="justify-self-center"
          onClick={() => void (state === 'failed' ? log.catchUp() : log.readOlder().catch(() => undefined))}
        >
          {t(state === 'failed' ? 'operators.retry' : 'chat.older')}
        </Button>
      )}
      {messages.map((message) => (
        <Line
          key={message.seq}
          message={message}
          conversationId={conversationId}
          isSeen={message.seq === lastOwn && message.seq <= seenSeq}
        />
      ))}
      <PendingLines log={log} pending={pending} />
      {isTyping && <p className="m-0 text-sm text-ink-3">{t('chat.office.memberTyping')}</p>}
      <div ref={end} />
    </div>
  );
}

function Line({ message, conversationId, isSeen }: { message: ChatMessage; conversationId: string; isSeen: boolean }) {
  const { t, texts } = useTexts();
  const { author, text, picture, at } = message;
  if (author === 'house') {
    const note = chatNotes.find((known) => known === text);
    return <ChatLine side="note" text={note ? t(`chat.office.notes.${note}`) : ''} />;
  }
  return (
    <ChatLine
      side={author === 'operator' ? 'own' : 'other'}
      text={text}
      foot={
        <>
          <time dateTime={new Date(at).toISOString()}>{formatDateTime(at, texts.language)}</time>
          {isSeen && <span>{t('chat.office.seenByMember')}</span>}
        </>
      }
    >
      {picture !== null && (
        <span className="block w-40">
          <KeptPicture
            queryKey={['chat-picture', picture]}
            alt={t('chat.picture')}
            load={() => api.getDeskPicture({ conversationId, name: picture })}
          />
        </span>
      )}
    </ChatLine>
  );
}
