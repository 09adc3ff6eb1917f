import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createChatLog, type ChatLog } from '@fairhouse/api-client/chat-log';
import type { LiveMessage, LiveVisit } from '@fairhouse/contract';
import { api } from '../../shared/api/api.ts';
import { hearLiveRoom } from '../../shared/socket/chat-news.ts';

/** The member's presence is reported this often; a member who is silent for a minute counts as gone. */
const visitEveryMs = 20_000;
const listEveryMs = 15_000;
/** Forgotten when the member logs out, as all that begins so; here, since no first view asks for it. */
const visitKey = (roomId: string) => ['member', 'live-room', roomId] as const;

export function useLiveRooms() {
  return useQuery({ queryKey: ['live-rooms'], queryFn: () => api.listLiveRooms(), refetchInterval: listEveryMs });
}

/** The room the member is in and its messages, for as long as it is on the screen. */
export function useLiveRoom(roomId: string) {
  const queries = useQueryClient();
  const visit = useQuery({
    queryKey: visitKey(roomId),
    queryFn: () => api.enterLiveRoom({ roomId }),
    refetchInterval: visitEveryMs,
    staleTime: 0,
  });
  const [log] = useState<ChatLog<LiveMessage>>(() =>
    createChatLog<LiveMessage>({
      read: ({ after }) => api.listLiveMessages({ roomId, ...(after !== undefined && { after }) }),
      send: (message) => api.sendLiveMessage({ roomId, ...message }),
    }),
  );
  const view = useSyncExternalStore(log.subscribe, log.view, log.view);
  const { dataUpdatedAt } = visit;

  // Messages are read after entering, so that none is missed in between; and again with each presence report, in case
  // the socket is down.
  useEffect(() => {
    if (dataUpdatedAt > 0) void log.catchUp();
  }, [dataUpdatedAt, log]);
  useEffect(() => {
    const stop = hearLiveRoom((news) => {
      if (news === null) {
        void queries.invalidateQueries({ queryKey: visitKey(roomId) });
        void hearAgain(log, roomId);
      } else if (news.roomId === roomId) {
        if (news.kind === 'message') log.hear(news.message);
        else if (news.kind === 'closed') void queries.invalidateQueries({ queryKey: visitKey(roomId) });
        else queries.setQueryData<LiveVisit>(visitKey(roomId), (known) => known && { ...known, isMuted: news.isMuted });
      }
    });
    return () => {
      stop();
      void api.leaveLiveRoom({ roomId }).catch(() => undefined);
    };
  }, [log, queries, roomId]);
  return { visit, log, view };
}

/** Messages removed meanwhile are among the last messages. */
async function hearAgain(log: ChatLog<LiveMessage>, roomId: string): Promise<void> {
  try {
    const { list } = await api.listLiveMessages({ roomId });
    for (const message of list) log.hear(message);
  } catch {
    // The next presence report says what is wrong.
  }
}
