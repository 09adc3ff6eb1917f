import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createChatLog, type ChatLog } from '@fairhouse/api-client/chat-log';
import { listenToSocket } from '@fairhouse/api-client/socket';
import type { HostRoom, LiveMessage, LiveNews, LiveRoomForm } from '@fairhouse/contract';
import { api } from '../../shared/api/api.ts';
import { useOperator } from '../../shared/session/session-store.ts';
import { newsReader } from './read-news.ts';

/** Polling keeps the room open, also while the window is in the background. */
const askEveryMs = 20_000;

/** The host's own room, and the acts that open, close and moderate it. */
export function useHostRoom() {
  const { merchant } = useOperator();
  const queries = useQueryClient();
  const key = [merchant, 'host-room'];
  const host = useQuery({
    queryKey: key,
    queryFn: () => api.getHostRoom(),
    refetchInterval: askEveryMs,
    refetchIntervalInBackground: true,
  });
  const put = (next: HostRoom): void => void queries.setQueryData(key, next);
  const again = (): void => void queries.invalidateQueries({ queryKey: key });
  const open = useMutation({
    mutationFn: (form: LiveRoomForm) => api.openLiveRoom(form),
    onSuccess: put,
    onError: again,
  });
  const close = useMutation({ mutationFn: () => api.closeLiveRoom(), onSuccess: put, onError: again });
  const mute = useMutation({
    mutationFn: (seq: number) => api.muteLiveAuthor({ seq }),
    onSuccess: put,
    onError: again,
  });
  const lift = useMutation({
    mutationFn: (muteId: string) => api.liftLiveMute({ muteId }),
    onSuccess: put,
    onError: again,
  });
  return { host, open, close, mute, lift };
}

/** The messages of the room while it is open. */
export function useRoomLog(roomId: string) {
  const { merchant } = useOperator();
  const queries = useQueryClient();
  const [log] = useState<ChatLog<LiveMessage>>(() =>
    createChatLog<LiveMessage>({
      read: ({ after }) => api.listHostMessages(after === undefined ? {} : { after }),
      send: (message) => api.sendHostMessage(message),
    }),
  );
  const view = useSyncExternalStore(log.subscribe, log.view, log.view);
  const [isOnline, setOnline] = useState(true);
  useEffect(() => {
    void log.catchUp();
    return listenToSocket<LiveNews>({
      mintTicket: () => api.mintHostTicket(),
      read: newsReader('liveRoom'),
      onMessage(news) {
        if (news.roomId !== roomId) return;
        if (news.kind === 'message') log.hear(news.message);
        // Another window or the house has closed the room.
        if (news.kind === 'closed') void queries.invalidateQueries({ queryKey: [merchant, 'host-room'] });
      },
      onReady() {
        setOnline(true);
        void log.catchUp();
      },
      onSessionEnded: () => setOnline(false),
    });
  }, [log, merchant, queries, roomId]);
  const remove = useMutation({
    mutationFn: (seq: number) => api.removeLiveMessage({ seq }),
    onSuccess: (message) => log.hear(message),
  });
  return { log, view, isOnline, remove };
}
