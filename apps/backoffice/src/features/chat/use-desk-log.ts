import { useEffect, useState, useSyncExternalStore } from 'react';
import { createChatLog, type ChatLog } from '@fairhouse/api-client/chat-log';
import type { DeskChat, DeskNews } from '@fairhouse/contract';
import { api } from '../../shared/api/api.ts';

const typingShownMs = 4_000;

interface DeskLogDeps {
  readonly isOwn: boolean;
  hear(listener: (news: DeskNews | null) => void): () => void;
}

/**
 * Messages of one conversation, synchronized while its pane is open; messages on the operator's screen are marked as
 * read.
 */
export function useDeskLog({ conversationId, lastSeq, readSeq, unread }: DeskChat, { isOwn, hear }: DeskLogDeps) {
  const [log] = useState<ChatLog>(() =>
    createChatLog({
      read: (place) => api.listDeskMessages({ conversationId, ...place }),
      send: (message) => api.sendDeskMessage({ conversationId, ...message }),
    }),
  );
  const [isTyping, setTyping] = useState(false);
  const [toldSeq, setTold] = useState(readSeq);
  const view = useSyncExternalStore(log.subscribe, log.view, log.view);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = hear((news) => {
      if (news === null) void log.catchUp();
      if (news === null || news.kind === 'chat' || news.conversationId !== conversationId) return;
      if (news.kind === 'message') {
        log.hear(news.message);
        if (news.message.author === 'member') setTyping(false);
      } else if (news.kind === 'read') {
        setTold(news.seq);
      } else {
        clearTimeout(timer);
        setTyping(true);
        timer = setTimeout(() => setTyping(false), typingShownMs);
      }
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [conversationId, hear, log]);
  useEffect(() => void log.catchUp(lastSeq), [log, lastSeq]);
  const shownSeq = view.messages.at(-1)?.seq ?? 0;
  useEffect(() => {
    if (isOwn && unread > 0 && shownSeq > 0)
      void api.markDeskRead({ conversationId, seq: shownSeq }).catch(() => undefined);
  }, [conversationId, isOwn, shownSeq, unread]);
  return { log, view, isTyping, seenSeq: Math.max(toldSeq, readSeq) };
}
