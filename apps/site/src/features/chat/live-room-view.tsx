import { Link } from '@tanstack/react-router';
import { RefusalError } from '@fairhouse/api-client';
import type { LiveVisit } from '@fairhouse/contract';
import { languageNames, useTexts } from '@fairhouse/i18n';
import { Badge, buttonClass, EmptyState, ErrorState, Icon, Skeleton } from '@fairhouse/ui';
import { isModuleOff } from '../../shared/failure/is-module-off.ts';
import { LiveComposer } from './live-composer.tsx';
import { LiveLines } from './live-lines.tsx';
import { RoomsOff } from './rooms-off.tsx';
import { useLiveRoom } from './use-live-room.ts';

/** One room: its host, its messages, and a field to write in. */
export function LiveRoomView({ roomId }: { roomId: string }) {
  const { t } = useTexts();
  const { visit, log, view } = useLiveRoom(roomId);
  if (visit.isError) return <NoEntry error={visit.error} onRetry={() => void visit.refetch()} />;
  if (!visit.data) return <Skeleton className="h-[32rem] rounded-lg" />;
  const { room, isMuted } = visit.data;
  return (
    <section aria-label={room.hostName} className="grid gap-4">
      <BackLink />
      <div className="grid grid-rows-[auto_minmax(0,1fr)_auto] overflow-hidden rounded-lg bg-surface-1 ring-1 ring-inset ring-line">
        <RoomHead room={room} />
        <div className="grid h-[max(12rem,calc(100dvh-32rem))] sm:h-[max(18rem,calc(100dvh-30rem))] px-4 sm:px-5">
          <LiveLines log={log} view={view} />
        </div>
        <div className="p-4 sm:p-5">
          {isMuted ? (
            <p role="status" className="m-0 rounded-md bg-surface-2 px-4 py-3 text-sm text-ink-2">
              {t('chat.live.muted')}
            </p>
          ) : (
            <LiveComposer log={log} />
          )}
        </div>
      </div>
    </section>
  );
}

function RoomHead({ room: { hostName, picture, tags, language, listeners } }: { room: LiveVisit['room'] }) {
  const { t } = useTexts();
  return (
    <header className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line p-4 sm:px-5">
      <img src={picture} alt="" width={112} height={63} className="h-14 w-24 rounded-md object-cover" />
      <div className="grid min-w-0 flex-1 gap-1">
        <h1 className="m-0 truncate font-display text-xl font-semibold text-ink-1" dir="auto">
          {hostName}
        </h1>
        <p className="m-0 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
          <span className="flex items-center gap-2">
            <span aria-hidden="true" className="live-dot size-2 rounded-full bg-live" />
            {t('chat.live.listeners', { count: listeners })}
          </span>
          <span>{languageNames[language]}</span>
        </p>
      </div>
      {tags.length > 0 && (
        <p className="m-0 flex flex-wrap gap-1.5 max-sm:hidden">
          {tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </p>
      )}
    </header>
  );
}

function BackLink() {
  const { t } = useTexts();
  return (
    <Link
      to="/member"
      search={{ page: 'liveRooms' }}
      className="flex min-h-11 items-center gap-1 justify-self-start text-sm font-semibold text-ink-2 no-underline hover:text-ink-1"
    >
      <Icon name="chevron-back" size={18} />
      {t('chat.live.back')}
    </Link>
  );
}

/** A closed room and a break are not failures: trying again would not help. */
function NoEntry({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTexts();
  const code = error instanceof RefusalError ? error.errorCode : '';
  const back = (
    <Link to="/member" search={{ page: 'liveRooms' }} className={buttonClass({ look: 'secondary' })}>
      {t('chat.live.back')}
    </Link>
  );
  if (code === 'live_room_closed')
    return <EmptyState icon="moon" title={t('chat.live.closedTitle')} text={t('chat.live.closedText')} action={back} />;
  if (code === 'live_on_break')
    return <EmptyState icon="pause" title={t('chat.live.breakTitle')} text={t('chat.live.breakText')} />;
  if (isModuleOff(error)) return <RoomsOff />;
  return (
    <ErrorState
      title={t('chat.live.failed')}
      text={t('identity.connection')}
      retryText={t('brand.retry')}
      onRetry={onRetry}
    />
  );
}
