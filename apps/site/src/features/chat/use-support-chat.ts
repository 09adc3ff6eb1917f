import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createChatLog, type ChatLog } from '@fairhouse/api-client/chat-log';
import type { SupportChat } from '@fairhouse/contract';
import { api } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/query/query-keys.ts';
import { hearChat } from '../../shared/socket/chat-news.ts';

/** The state is polled as well as pushed: the socket may be down while somebody waits. */
const askEveryMs = 10_000;
const typingShownMs = 4_000;

/** The state of the conversation; each answer of a call and each socket event updates it. */
export function useSupportChat() {
  return useQuery({
    queryKey: queryKeys.supportChat,
    queryFn: () => api.getSupportChat(),
    refetchInterval: askEveryMs,
  });
}

/** Its messages, kept in step with the server while the panel is open. */
export function useChatLog(lastSeq: number | undefined) {
  const queries = useQueryClient();
  const [log] = useState<ChatLog>(() =>
    createChatLog({ read: (place) => api.listChatMessages(place), send: (message) => api.sendChatMessage(message) }),
  );
  const [isTyping, setTyping] = useState(false);
  const view = useSyncExternalStore(log.subscribe, log.view, log.view);

  useEffect(() => {
    void log.catchUp();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = hearChat((news) => {
      if (news === null) {
        void log.catchUp();
        void queries.invalidateQueries({ queryKey: queryKeys.supportChat });
      } else if (news.kind === 'message') {
        log.hear(news.message);
        if (news.message.author === 'operator') setTyping(false);
      } else if (news.kind === 'chat') {
        queries.setQueryData<SupportChat>(queryKeys.supportChat, news.chat);
      } else if (news.kind === 'read') {
        queries.setQueryData<SupportChat>(
          queryKeys.supportChat,
          (known) => known && { ...known, readSeq: Math.max(known.readSeq, news.seq) },
        );
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
  }, [log, queries]);
  useEffect(() => {
    if (lastSeq !== undefined) void log.catchUp(lastSeq);
  }, [log, lastSeq]);
  return { log, view, isTyping };
}

function useChatStep(step: () => Promise<SupportChat>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: step,
    onSuccess: (chat) => queries.setQueryData(queryKeys.supportChat, chat),
    // A refusal means that the state of the desk differs from the one shown.
    onError: () => queries.invalidateQueries({ queryKey: queryKeys.supportChat }),
  });
}

export const useOpenChat = () => useChatStep(() => api.openSupportChat());
export const useCloseChat = () => useChatStep(() => api.closeSupportChat());

/** Messages on the screen are marked as read, each number once. */
export function useMarkRead(lastSeq: number, unread: number): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (lastSeq === 0 || unread === 0) return;
    api.markChatRead({ seq: lastSeq }).then(
      (chat) => queries.setQueryData(queryKeys.supportChat, chat),
      () => undefined,
    );
  }, [lastSeq, unread, queries]);
}
