import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { listenToSocket } from '@fairhouse/api-client/socket';
import type { ChatDesk, DeskChat, DeskNews } from '@fairhouse/contract';
import { api } from '../../shared/api/api.ts';
import { useOperator } from '../../shared/session/session-store.ts';
import { newsReader } from './read-news.ts';

/** The desk reports presence this often; an operator who is silent for a minute has left. */
const dutyEveryMs = 20_000;

type Listener = (news: DeskNews | null) => void;

/** The state of the desk, from the socket and from polling. */
export function useChatDesk() {
  const { merchant } = useOperator();
  const queries = useQueryClient();
  const key = [merchant, 'chat-desk'];
  const desk = useQuery({ queryKey: key, queryFn: () => api.getChatDesk(), refetchInterval: dutyEveryMs });
  const listeners = useRef(new Set<Listener>());
  const [isOnline, setOnline] = useState(false);
  const put = (chat: DeskChat): void =>
    void queries.setQueryData<ChatDesk>(
      [merchant, 'chat-desk'],
      (known) => known && { ...known, list: withChat(known.list, chat) },
    );

  useEffect(
    () =>
      listenToSocket<DeskNews>({
        mintTicket: () => api.mintDeskTicket(),
        read: newsReader('desk'),
        onMessage(news) {
          if (news.kind === 'chat')
            queries.setQueryData<ChatDesk>(
              [merchant, 'chat-desk'],
              (known) => known && { ...known, list: withChat(known.list, news.chat) },
            );
          if (news.kind === 'message')
            queries.setQueryData<ChatDesk>(
              [merchant, 'chat-desk'],
              (known) => known && { ...known, list: withMessage(known.list, news) },
            );
          for (const listener of listeners.current) listener(news);
        },
        onReady() {
          setOnline(true);
          void queries.invalidateQueries({ queryKey: [merchant, 'chat-desk'] });
          for (const listener of listeners.current) listener(null);
        },
        onSessionEnded: () => void api.getChatDesk().catch(() => undefined),
      }),
    [merchant, queries],
  );

  const duty = useMutation({
    mutationFn: (isOn: boolean) => api.setChatDuty({ isOn }),
    onSuccess: (next) => queries.setQueryData(key, next),
  });
  const isOnDuty = desk.data?.isOnDuty === true;
  useEffect(() => {
    if (!isOnDuty) return undefined;
    const timer = setInterval(() => void api.setChatDuty({ isOn: true }).catch(() => undefined), dutyEveryMs);
    return () => clearInterval(timer);
  }, [isOnDuty, merchant]);

  const [hear] = useState(() => (listener: Listener) => {
    listeners.current.add(listener);
    return () => void listeners.current.delete(listener);
  });
  return { desk, duty, put, hear, isOnline };
}

/** Resting conversations leave the desk; new ones are appended. */
function withChat(list: readonly DeskChat[], chat: DeskChat): DeskChat[] {
  if (chat.state === 'resting') return list.filter(({ conversationId }) => conversationId !== chat.conversationId);
  const isKnown = list.some(({ conversationId }) => conversationId === chat.conversationId);
  return isKnown ? list.map((known) => (known.conversationId === chat.conversationId ? chat : known)) : [...list, chat];
}

function withMessage(
  list: readonly DeskChat[],
  { conversationId, message }: Extract<DeskNews, { kind: 'message' }>,
): DeskChat[] {
  return list.map((known) => {
    if (known.conversationId !== conversationId || message.seq <= known.lastSeq) return known;
    return {
      ...known,
      lastSeq: message.seq,
      lastText: message.text,
      lastAt: message.at,
      unread: known.unread + (message.author === 'member' ? 1 : 0),
    };
  });
}
