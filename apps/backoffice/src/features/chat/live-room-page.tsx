import { RefusalError } from '@fairhouse/api-client';
import { useTexts } from '@fairhouse/i18n';
import { Button, EmptyState, Skeleton } from '@fairhouse/ui';
import { Panel } from '../../shared/panel/panel.tsx';
import { FailureText } from '../../shared/texts/failure-text.tsx';
import { OpenRoomForm } from './open-room-form.tsx';
import { RoomPane } from './room-pane.tsx';
import { useHostRoom } from './use-host-room.ts';
import { LoadFailure } from '../../shared/texts/load-failure.tsx';

/** The page of a host, who opens a room, talks with everybody in it, and keeps order. */
export function LiveRoomPage() {
  const { t } = useTexts();
  const { host, open, close, mute, lift } = useHostRoom();
  if (host.isError && host.error instanceof RefusalError && host.error.errorCode === 'function.not.available')
    return <EmptyState icon="moon" title={t('chat.live.office.off')} text={t('chat.live.office.offText')} />;
  if (host.isError && !host.data) return <LoadFailure error={host.error} onRetry={() => void host.refetch()} />;
  if (!host.data) return <Skeleton className="h-96 rounded-lg" />;
  const { room, muted } = host.data;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_18rem]">
      {room === null ? (
        <OpenRoomForm onOpen={(form) => open.mutate(form)} isBusy={open.isPending} error={open.error} />
      ) : (
        <RoomPane
          key={room.roomId}
          room={room}
          onMute={(seq) => mute.mutate(seq)}
          onClose={() => close.mutate()}
          isClosing={close.isPending}
          error={mute.error ?? close.error}
        />
      )}
      <Panel title={t('chat.live.office.mutedTitle')}>
        <FailureText error={lift.error} />
        {muted.length === 0 && <p className="m-0 text-sm text-ink-3">{t('chat.live.office.mutedNone')}</p>}
        {muted.length > 0 && (
          <ul aria-label={t('chat.live.office.mutedTitle')} className="m-0 grid list-none gap-2 p-0">
            {muted.map(({ muteId, name }) => (
              <li key={muteId} className="flex items-center justify-between gap-3">
                <strong className="min-w-0 truncate text-ink-1" dir="auto">
                  {name}
                </strong>
                <Button
                  size="s"
                  look="secondary"
                  busy={lift.isPending && lift.variables === muteId}
                  onClick={() => lift.mutate(muteId)}
                >
                  {t('chat.live.office.lift')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </div>
  );
}
