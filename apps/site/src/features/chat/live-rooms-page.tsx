import { Link, useSearch } from '@tanstack/react-router';
import type { LiveRoom } from '@fairhouse/contract';
import { languageNames, useTexts } from '@fairhouse/i18n';
import { Badge, EmptyState, ErrorState, Skeleton } from '@fairhouse/ui';
import { isModuleOff } from '../../shared/failure/is-module-off.ts';
import { RoomsOff } from './rooms-off.tsx';
import { LiveRoomView } from './live-room-view.tsx';
import { useLiveRooms } from './use-live-room.ts';

/** The open rooms, or the room named in the address. */
export function LiveRoomsPage() {
  const { room }: { room?: unknown } = useSearch({ strict: false });
  const named = typeof room === 'string' || typeof room === 'number' ? `${room}` : '';
  return /^\d{1,19}$/.test(named) ? <LiveRoomView key={named} roomId={named} /> : <RoomList />;
}

function RoomList() {
  const { t } = useTexts();
  const { data, isError, error, refetch } = useLiveRooms();
  if (isModuleOff(error)) return <RoomsOff />;
  return (
    <section className="grid gap-5">
      <header className="grid gap-1.5">
        <h1 className="m-0 font-display text-2xl font-semibold text-ink-1">{t('brand.liveRooms')}</h1>
        <p className="m-0 text-sm text-ink-2">{t('chat.live.lead')}</p>
      </header>
      {isError && !data && (
        <ErrorState
          title={t('chat.live.failed')}
          text={t('identity.connection')}
          retryText={t('brand.retry')}
          onRetry={() => void refetch()}
        />
      )}
      {!isError && !data && <Skeleton className="h-72 rounded-lg" />}
      {data?.list.length === 0 && <EmptyState icon="chat" title={t('chat.live.none')} text={t('chat.live.noneText')} />}
      {data && data.list.length > 0 && (
        <ul aria-label={t('chat.live.rooms')} className="m-0 grid list-none gap-4 p-0 sm:grid-cols-2 xl:grid-cols-3">
          {data.list.map((room) => (
            <li key={room.roomId}>
              <RoomCard room={room} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function RoomCard({ room: { roomId, hostName, picture, tags, language, listeners } }: { room: LiveRoom }) {
  const { t } = useTexts();
  return (
    <Link
      to="/member"
      search={{ page: 'liveRooms', room: roomId }}
      className="group grid h-full grid-rows-[auto_1fr] overflow-hidden rounded-lg bg-surface-1 text-ink-1 no-underline ring-1 ring-inset ring-line transition-shadow duration-150 hover:shadow-2 hover:ring-line-strong"
    >
      <span className="relative block aspect-video overflow-hidden bg-surface-2">
        <img
          src={picture}
          alt=""
          width={960}
          height={540}
          decoding="async"
          className="size-full object-cover transition-transform duration-300 motion-safe:group-hover:scale-105"
        />
        <span className="absolute start-3 top-3 flex items-center gap-2 rounded-full bg-surface-0 px-3 py-1 text-xs font-semibold text-ink-1">
          <span aria-hidden="true" className="live-dot size-2 rounded-full bg-live" />
          {t('chat.live.listeners', { count: listeners })}
        </span>
      </span>
      <span className="grid content-start gap-2 p-4">
        <span className="flex items-baseline justify-between gap-3">
          <strong className="min-w-0 truncate font-display text-lg" dir="auto">
            {hostName}
          </strong>
          <span className="shrink-0 text-sm text-ink-3">{languageNames[language]}</span>
        </span>
        {tags.length > 0 && (
          <span className="flex flex-wrap gap-1.5">
            {tags.map((tag) => (
              <Badge key={tag}>{tag}</Badge>
            ))}
          </span>
        )}
        <span className="text-sm font-semibold text-accent-text">{t('chat.live.enter')}</span>
      </span>
    </Link>
  );
}
