import { useEffect, useRef, useState } from 'react';
import type { ChatLog, ChatLogView } from '@fairhouse/api-client/chat-log';
import type { LiveMessage, LiveRoom } from '@fairhouse/contract';
import { liveTextMax } from '@fairhouse/contract/chat-limits';
import { formatDateTime, useTexts } from '@fairhouse/i18n';
import { Badge, Button, ChatLine, MessageField, Skeleton } from '@fairhouse/ui';
import { FailureText } from '../../shared/texts/failure-text.tsx';
import { PendingLines } from './pending-lines.tsx';
import { useRoomLog } from './use-host-room.ts';

interface RoomPaneProps {
  readonly room: LiveRoom;
  readonly isClosing: boolean;
  readonly error: Error | null;
  onMute(seq: number): void;
  onClose(): void;
}

/** The open room: listeners, messages and the composer. */
export function RoomPane({ room, isClosing, error, onMute, onClose }: RoomPaneProps) {
  const { t } = useTexts();
  const { log, view, isOnline, remove } = useRoomLog(room.roomId);
  return (
    <section
      aria-label={room.hostName}
      className="grid h-[44rem] max-h-[80dvh] min-w-0 grid-rows-[auto_minmax(0,1fr)_auto] gap-3 rounded-lg bg-surface-1 p-4 ring-1 ring-inset ring-line"
    >
      <header className="grid gap-2">
        <div className="flex flex-wrap items-center gap-3">
          <img
            src={room.picture}
            alt=""
            width={112}
            height={63}
            className="h-12 w-20 rounded-md object-cover max-sm:hidden"
          />
          <div className="grid min-w-0 flex-1 gap-0.5">
            <h2 className="m-0 truncate font-display text-lg text-ink-1" dir="auto">
              {room.hostName}
            </h2>
            <p className="m-0 flex flex-wrap items-center gap-2 text-sm text-ink-2">
              <Badge tone="live" className="whitespace-nowrap max-sm:hidden">
                {t('chat.live.office.isOpen')}
              </Badge>
              {t('chat.live.listeners', { count: room.listeners })}
            </p>
          </div>
          <Button look="danger" size="s" busy={isClosing} onClick={onClose}>
            {t('chat.live.office.close')}
          </Button>
        </div>
        {!isOnline && (
          <p role="status" className="m-0 text-sm text-ink-3">
            {t('chat.live.office.offline')}
          </p>
        )}
        <FailureText error={error ?? remove.error} />
      </header>
      <RoomLines log={log} view={view} onMute={onMute} onRemove={(seq) => remove.mutate(seq)} />
      <RoomComposer log={log} />
    </section>
  );
}

interface RoomLinesProps {
  readonly log: ChatLog<LiveMessage>;
  readonly view: ChatLogView<LiveMessage>;
  onMute(seq: number): void;
  onRemove(seq: number): void;
}

function RoomLines({ log, view: { messages, pending, state }, onMute, onRemove }: RoomLinesProps) {
  const { t, texts } = useTexts();
  const end = useRef<HTMLDivElement>(null);
  const lastSeq = messages.at(-1)?.seq ?? 0;
  useEffect(() => {
    if (end.current && 'scrollIntoView' in end.current) end.current.scrollIntoView({ block: 'nearest' });
  }, [lastSeq, pending.length]);
  if (state === 'loading') return <Skeleton className="h-full" />;
  return (
    <div
      role="log"
      aria-label={t('chat.log')}
      tabIndex={0}
      className="grid content-start gap-3 overflow-y-auto overscroll-contain rounded-md bg-surface-0 p-3"
    >
      {state === 'failed' && (
        <Button look="quiet" size="s" className="justify-self-center" onClick={() => void log.catchUp()}>
          {t('operators.retry')}
        </Button>
      )}
      {messages.map(({ seq, author, name, isOwn, isRemoved, text, at }) =>
        isRemoved ? (
          <ChatLine key={seq} side="note" text={t('chat.live.removed')} />
        ) : (
          <ChatLine
            key={seq}
            side={isOwn ? 'own' : 'other'}
            text={text}
            foot={
              <>
                {!isOwn && (
                  <strong className="text-ink-2" dir="auto">
                    {name}
                  </strong>
                )}
                <time dateTime={new Date(at).toISOString()}>{formatDateTime(at, texts.language)}</time>
                <Button look="quiet" size="s" onClick={() => onRemove(seq)}>
                  {t('chat.live.office.remove')}
                </Button>
                {author === 'member' && (
                  <Button look="quiet" size="s" onClick={() => onMute(seq)}>
                    {t('chat.live.office.mute')}
                  </Button>
                )}
              </>
            }
          />
        ),
      )}
      <PendingLines log={log} pending={pending} />
      <div ref={end} />
    </div>
  );
}

function RoomComposer({ log }: { log: ChatLog<LiveMessage> }) {
  const { t } = useTexts();
  const [text, setText] = useState('');
  const length = [...text.trim()].length;
  const isLong = length > liveTextMax;
  const send = (): void => {
    if (length === 0 || isLong) return;
    void log.send(text.trim());
    setText('');
  };
  return (
    <form
      className="grid gap-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="flex items-end gap-2">
        <MessageField label={t('chat.live.write')} value={text} isLong={isLong} onWrite={setText} onSend={send} />
        <Button type="submit" disabled={length === 0 || isLong}>
          {t('chat.send')}
        </Button>
      </div>
      <p className={isLong ? 'figures m-0 text-xs text-lost' : 'figures m-0 text-xs text-ink-3'}>
        {t('chat.live.rule', { count: length, most: liveTextMax })}
      </p>
    </form>
  );
}
